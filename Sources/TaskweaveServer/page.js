// SPDX-License-Identifier: Apache-2.0
//
// The browser side of the live page. The server draws the page; this module sends what a person does, changes the open page into
// the answer, and draws only what follows the pointer. Every form works without it, with a reload.
//
// Its parts, in order: times, the morph, motion, the server, links, the grid, wishes (blocks shown where they will be), dragging,
// gestures of fingers, keys, finding and filtering, the composer, the clock.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const page = () => document.body.dataset;
const after = (milliseconds, action) => setTimeout(action, milliseconds);
const later = (milliseconds, action) => {
  let timer;
  return (...values) => { clearTimeout(timer); timer = after(milliseconds, () => action(...values)); };
};

// An element of this module. The morph neither changes nor removes it.
function make(name, className, text = '') {
  const element = document.createElement(name);
  element.className = className;
  element.dataset.own = '';
  element.textContent = text;
  return element;
}

function say(text) {
  const said = $('#said');
  if (said) said.textContent = text;
}

// --- Times. A wall time is a count of minutes, read as if it were UTC: every day has 1440 of them.

const DAY = 1440;
const minutesOf = text => Date.parse(text + (text.length > 10 ? 'Z' : 'T00:00Z')) / 60_000;
const textOf = minutes => new Date(minutes * 60_000).toISOString().slice(0, 16);
const formats = new Map();

function words(minutes, style) {
  const hours = page().clock === '12h' ? 'h12' : 'h23';
  const options = style === 'day' ? {weekday: 'short', day: 'numeric', month: 'short'} : {hour: '2-digit', minute: '2-digit'};
  const key = style + hours;
  if (!formats.has(key)) {
    formats.set(key, new Intl.DateTimeFormat(document.documentElement.lang, {timeZone: 'UTC', hourCycle: hours, ...options}));
  }
  return formats.get(key).format(minutes * 60_000);
}

const stretchWords = (start, minutes) => `${words(start, 'day')} ${words(start)}–${words(start + minutes)}`;

// --- The morph: changes a tree into another one and keeps the elements that mean the same, with their focus, scroll, typed
// text and whatever is open in them.

// Items are numbered by place (e0-3, p0-3), so those ids say nothing about who they are; their UIDs do.
const NUMBERED = /^[a-z]\d+-\d+$/;

function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const item = node.localName === 'li' && !node.dataset.uid ? $(':scope > [data-uid]', node) : node;
  const name = item?.dataset.uid ?? node.dataset.todo;
  if (name) return `${node.localName}${node.classList.contains('ghost') ? ' ghost' : ''} ${name}`;
  return node.id && !NUMBERED.test(node.id) ? `#${node.id}` : null;
}

// Keys of siblings; the second one of the same meeting in a day has a number.
function keysOf(nodes) {
  const counts = new Map();
  return nodes.map(node => {
    const key = keyOf(node);
    if (!key) return null;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return `${key} ${counts.get(key)}`;
  });
}

const isOwn = node => node.dataset?.own !== undefined;
const place = (parent, node, before) =>
  parent.moveBefore && node.isConnected ? parent.moveBefore(node, before) : parent.insertBefore(node, before);

function morph(old, fresh) {
  // A block or a to-do may change its list: where its key is unique, it is found in any of them.
  const movable = new Map();
  for (const item of $$('.slots > li, li[data-todo]', old)) {
    const key = keyOf(item);
    if (key && !isOwn(item)) movable.set(`${key} 1`, movable.has(`${key} 1`) ? null : item);
  }
  const kept = new Set(), doomed = new Set();
  morphNode(old, fresh);
  for (const node of doomed) if (!kept.has(node)) node.remove();

  function morphNode(old, fresh) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.data !== fresh.data) old.data = fresh.data;
      return;
    }
    morphAttributes(old, fresh);
    morphChildren(old, fresh);
  }

  function morphAttributes(old, fresh) {
    const focus = document.activeElement;
    const isEdited = old === focus || old.parentNode === focus && old.localName === 'option';
    const isKept = name => name === 'open' || isEdited && ['value', 'checked', 'selected'].includes(name);
    for (const {name, value} of fresh.attributes) {
      if (old.getAttribute(name) !== value && !isKept(name)) old.setAttribute(name, value);
    }
    for (const {name} of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && !isKept(name)) old.removeAttribute(name);
    }
  }

  function morphChildren(old, fresh) {
    const before = [...old.childNodes].filter(node => !isOwn(node)), wanted = [...fresh.childNodes];
    const keys = keysOf(before), known = new Map(before.map((node, index) => [keys[index], node]));
    const loose = before.filter((_, index) => !keys[index]);
    const matches = keysOf(wanted).map((key, index) => {
      const match = key ? known.get(key) ?? movable.get(key) : takeLike(wanted[index], loose);
      if (!match || match.nodeName !== wanted[index].nodeName || kept.has(match)) return null;
      kept.add(match);
      return match;
    });
    for (const node of before) if (!kept.has(node)) doomed.add(node);
    const isPassed = node => node && (isOwn(node) || doomed.has(node) && !kept.has(node));
    let next = old.firstChild;
    wanted.forEach((node, index) => {
      while (isPassed(next)) next = next.nextSibling;
      const match = matches[index];
      if (match && match === next) next = next.nextSibling;
      else place(old, match ?? document.importNode(node, true), next);
      if (match) morphNode(match, node);
    });
  }
}

function takeLike(node, loose) {
  const index = loose.findIndex(other => other.nodeName === node.nodeName);
  return index < 0 ? null : loose.splice(index, 1)[0];
}

const ITEMS = '.slots > li > [data-uid], li[data-todo], #bar li[data-uid], #review li[data-uid], .suggestion';
const focusable = item => item?.matches('button, a') ? item : $('button, a', item ?? document.createElement('i'));

// Remembers who has the focus, and returns a function that gives it back where the morph has lost it: to the same item, or to
// its neighbour.
function keepFocus() {
  const at = document.activeElement, item = at.closest('[data-uid], [data-todo]');
  const key = item && keyOf(item), index = $$(ITEMS).indexOf(item);
  return () => {
    if (at === document.activeElement || at === document.body) return;
    if (at.isConnected && at.checkVisibility()) return at.focus({preventScroll: true});
    const items = $$(ITEMS).filter(other => other.checkVisibility() && !other.closest('[data-own]'));
    const same = items.find(other => keyOf(other) === key);
    focusable(same ?? items[Math.min(Math.max(index, 0), items.length - 1)])?.focus({preventScroll: true});
  };
}

// Changes the page into the one of an answer. `settled` is the UID of a block whose wish was answered; `glides` is false on the
// way to another week, where nothing is the same.
let held = null;

function show(html, {settled, glides = true} = {}) {
  if (drag) {
    held = [html, {settled, glides}];
    return;
  }
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  const refocus = keepFocus(), seen = glides ? boxes() : null;
  wishes.get(settled)?.end();
  morph(document.head, fresh.head);
  morph(document.body, fresh.body);
  sift();
  readClock();
  refocus();
  if (seen) glide(seen);
}

// --- Motion, none of it for those who asked their system for less.

const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const move = (element, frames, options) => stillness.matches ? null : element.animate(frames, options);

function boxes() {
  const seen = new Map();
  for (const item of $$('.slots > li:not([data-own]) > [data-uid]')) {
    const face = wishes.get(item.dataset.uid)?.face ?? item;
    seen.set(item, face.getBoundingClientRect());
  }
  return seen;
}

// Moves what has a new place from its old one.
function glide(seen) {
  if (stillness.matches) return;
  const steps = [...seen].filter(([item, was]) => was.height && item.isConnected).map(([item, was]) => {
    const now = item.getBoundingClientRect();
    return {item, x: was.left - now.left, y: was.top - now.top, isSeen: now.height && now.top < innerHeight && now.bottom > 0};
  });
  for (const {item, x, y, isSeen} of steps) {
    if (isSeen && Math.abs(x) + Math.abs(y) > 1) {
      move(item.parentNode, [{translate: `${x}px ${y}px`}, {translate: '0 0'}], {duration: 300, easing: 'ease'});
    }
  }
}

// The seeds' spring: response 0.3 s, damping 0.6.
const spring = (() => {
  const speed = 2 * Math.PI / 0.3, damping = 0.6, swing = speed * Math.sqrt(1 - damping ** 2);
  const at = t => 1 - Math.exp(-damping * speed * t) * (Math.cos(swing * t) + damping * speed / swing * Math.sin(swing * t));
  return `linear(${Array.from({length: 31}, (_, n) => at(n / 60).toFixed(3)).join(',')})`;
})();

function bounce(check) {
  if (!check) return;
  check.classList.add('checked');
  move(check, [{scale: 0.6}, {scale: 1}], {duration: 500, easing: spring});
}

// --- The server. Edits are sent one after the other; those that do not reach it wait, also over a reload of the page.

const unsent = JSON.parse(sessionStorage.getItem('unsent') ?? '[]');
let isSending = false, isGone = false, patience = 1000;
let asked = 0, newest = 0, announced = null;

async function ask(address, options = {}) {
  try {
    return await fetch(address, {...options, headers: {Accept: 'text/html', 'X-Requested-With': 'page'}});
  } catch {
    return null;
  }
}

function store() {
  if (isGone && unsent.length) sessionStorage.setItem('unsent', JSON.stringify(unsent.map(({action, fields}) => ({action, fields}))));
  else sessionStorage.removeItem('unsent');
}

function banner(text) {
  const bar = $('.banner[data-own]') ?? document.body.appendChild(make('p', 'banner'));
  bar.setAttribute('role', 'status');
  bar.textContent = text;
  bar.hidden = !text;
}

function lost() {
  isGone = true;
  store();
  banner(unsent.length ? 'The server is gone; your change will be sent when it is back.' : 'The server is gone; it will be tried again.');
  patience = Math.min(patience * 2, 30_000);
  retry(patience);
}

function found() {
  isGone = false;
  patience = 1000;
  banner('');
}

const retry = (() => {
  let timer;
  return milliseconds => { clearTimeout(timer); timer = after(milliseconds, () => isGone && reconnect()); };
})();

async function reconnect() {
  listen();
  if (await reload()) send();
}

// An edit names the draft that the page shows when it is sent, so that one made in another tab meanwhile is not overrun unseen.
function numbered(fields) {
  const body = new URLSearchParams(fields), shown = page();
  body.set('draft', shown.draft);
  for (const name of ['from', 'days', 'view']) if (!body.get(name)) body.set(name, shown[name]);
  return body;
}

function edit(action, fields, then) {
  unsent.push({action, fields: [...fields], then});
  store();
  return isGone ? lost() : send();
}

async function send() {
  if (isSending) return;
  isSending = true;
  while (unsent.length) {
    const {action, fields, then} = unsent[0];
    const uid = fields.find(([name]) => name === 'uid')?.[1];
    const answer = await ask(action, {method: 'POST', body: numbered(fields)});
    if (!answer) {
      isSending = false;
      return lost();
    }
    unsent.shift();
    store();
    newest = ++asked;
    const isLast = !unsent.some(({fields}) => fields.some(([name, value]) => name === 'uid' && value === uid));
    if (await receive(answer, {settled: isLast ? uid : undefined})) then?.(answer.ok);
  }
  isSending = false;
  compare();
}

// Shows an answer and returns whether it was a page.
async function receive(answer, options) {
  const html = [200, 409, 422].includes(answer.status) ? await answer.text().catch(() => null) : null;
  if (html?.includes('data-live')) {
    found();
    show(html, options);
    return true;
  }
  wishes.get(options.settled)?.end();
  banner(answer.status === 401 || answer.status === 403
    ? 'The server does not know this page any more; open the address that taskweave serve has printed.'
    : `The server answered ${answer.status}; nothing was changed.`);
  return false;
}

// Shows the page at an address, except where the answer to a later question is already shown; returns whether there was one.
async function reload(address = location.href, options = {}) {
  const number = ++asked;
  const answer = await ask(address);
  if (!answer) return lost();
  if (number < newest) return true;
  newest = number;
  return receive(answer, options);
}

// Reloads if the server has announced another version than the shown one.
const compare = later(30, () => {
  if (announced && announced !== page().version && !isSending && !drag) reload();
});

let events = null;

function listen() {
  events?.close();
  events = new EventSource('/page/events');
  events.addEventListener('page', event => {
    announced = event.data;
    compare();
  });
  events.addEventListener('open', () => isGone && reconnected());
  events.addEventListener('error', () => { if (!isGone) lost(); });
}

const reconnected = later(0, async () => { if (await reload()) send(); });

// A phone that slept, or a page from the browser's store, has an old picture and a dead connection. Hidden pages have none:
// browsers allow six to one server.
function wake() {
  if (document.hidden) return events?.close();
  listen();
  reload();
}

document.addEventListener('visibilitychange', wake);
addEventListener('pageshow', event => event.persisted && wake());
addEventListener('online', () => isGone && reconnect());

document.addEventListener('submit', event => {
  const {target: form, submitter} = event;
  if (form.method === 'dialog') return;
  event.preventDefault();
  if (form.method !== 'post') return;
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action');
  const item = submitter?.closest('[data-uid], [data-todo]');
  if (submitter?.dataset.do === 'done') bounce($('.check', item ?? form) ?? submitter.closest('.check'));
  const pop = (submitter ?? form).closest('[popover]');
  edit(action, new FormData(form, submitter), isGood => {
    if (!isGood) return;
    if (form.id === 'composer') endComposing();
    if (form.id !== 'act') form.reset();
    if (pop?.isConnected && !['pin', 'unpin'].includes(submitter?.dataset.do) && pop.matches(':popover-open')) pop.hidePopover();
  });
});

// --- Links to other weeks and views, without a reload.

let travels = Promise.resolve();

function travel(address) {
  const url = new URL(address, location.href);
  travels = travels.then(async () => {
    // A fragment would go on choosing a day, because only a real jump ends it.
    if (location.hash) location.replace('#');
    if (await reload(url, {glides: false})) history.pushState(null, '', url);
  });
  return travels;
}

document.addEventListener('click', event => {
  const link = event.target.closest('a[href]');
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target) return;
  if (link.hash === '#composer') {
    event.preventDefault();
    compose();
  } else if (link.origin === location.origin && link.pathname === '/' && (!link.hash || link.search !== location.search)) {
    event.preventDefault();
    travel(link.href);
  }
});

let shownAddress = location.href.split('#')[0];
addEventListener('popstate', () => {
  const address = location.href.split('#')[0];
  if (address !== shownAddress) reload(location.href, {glides: false});
});

// --- The grid: where a minute of a day is on the page, measured once when a drag begins.

const FOLD = 30;  // the height of folded hours, in minutes

class Axis {
  constructor(band) {
    const ranges = band.dataset.rows.split(',').map(range => range.split('-').map(Number));
    const drawn = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
    this.length = parseFloat(band.style.getPropertyValue('--hours')) * 60 || drawn;
    const folds = Math.round((this.length - drawn) / FOLD);
    this.pieces = [];
    let row = 0, last = folds >= ranges.length ? 0 : ranges[0][0];
    for (const [from, to] of ranges) {
      if (from > last) {
        this.pieces.push({from: last, to: from, row, rows: folds ? FOLD : 0});
        row += folds ? FOLD : 0;
      }
      this.pieces.push({from, to, row, rows: to - from});
      row += to - from;
      last = to;
    }
  }

  row(minute) {
    const piece = this.pieces.find(({to}) => minute <= to) ?? this.pieces.at(-1);
    return piece.row + (Math.min(Math.max(minute, piece.from), piece.to) - piece.from) * piece.rows / (piece.to - piece.from);
  }

  minute(row) {
    const piece = this.pieces.find(({row: top, rows}) => rows && row <= top + rows) ?? this.pieces.at(-1);
    return piece.from + Math.min(Math.max((row - piece.row) / piece.rows, 0), 1) * (piece.to - piece.from);
  }
}

class Grid {
  constructor() {
    this.columns = [];
    this.scrollX = scrollX;
    this.scrollY = scrollY;
    this.height = innerHeight;
    for (const band of $$('.band[data-rows]')) {
      const axis = new Axis(band);
      for (const day of $$('.day', band)) {
        const column = $('.column', day), box = column?.getBoundingClientRect();
        // Days of an agenda or of a phone are lists.
        if (!box?.height || getComputedStyle(column).position === 'static') continue;
        const slots = $('.slots', column) ?? column.appendChild(make('ol', 'slots'));
        this.columns.push({
          axis, slots, day: minutesOf(day.dataset.date), left: box.left + scrollX, right: box.right + scrollX,
          top: box.top + scrollY, bottom: box.bottom + scrollY, scale: box.height / axis.length,
        });
      }
    }
  }

  // The column at a point of the window, or the nearest one.
  column(x, y) {
    const distance = column => Math.max(column.left - x - this.scrollX, x + this.scrollX - column.right, 0)
      + Math.max(column.top - y - this.scrollY, y + this.scrollY - column.bottom, 0);
    return this.columns.reduce((best, column) => distance(column) < distance(best) ? column : best);
  }

  contains(x, y) {
    const column = this.column(x, y), left = x + this.scrollX, top = y + this.scrollY;
    return left >= column.left && left < column.right && top >= column.top && top < column.bottom;
  }

  // The minute at a point, not yet rounded.
  time(x, y) {
    const column = this.column(x, y);
    return column.day + column.axis.minute((y + this.scrollY - column.top) / column.scale);
  }

  columnOf(minute) {
    return this.columns.find(({day}) => day <= minute && minute < day + DAY);
  }

  // The point of a minute, in the page.
  point(minute) {
    const column = this.columnOf(minute);
    return column && {x: column.left, y: column.top + column.axis.row(minute - column.day) * column.scale};
  }

  // Puts an element of ours into its day; one whose day is not shown is taken from the page.
  put(element, start, minutes) {
    const column = this.columnOf(start);
    if (!column) return element.remove();
    const from = column.axis.row(start - column.day), to = column.axis.row(start + minutes - column.day);
    element.style.setProperty('--y', from / 60);
    element.style.setProperty('--h', Math.max(to - from, 15) / 60);
    if (element.parentNode !== column.slots) column.slots.append(element);
  }
}

// --- Wishes: a block shown where it will be, until the server has answered.

const wishes = new Map();  // by UID

class Wish {
  constructor(item, title, grid) {
    this.item = item;
    this.grid = grid;
    this.element = make('li', 'lifted');
    this.element.setAttribute('aria-hidden', 'true');
    this.face = make('div', item?.matches('.e') ? item.className : 'e task bare');
    this.face.append(...(item?.matches('.e') ? [...item.cloneNode(true).childNodes] : [make('b', '', title)]));
    this.hint = make('span', 'hint');
    this.element.append(this.face, this.hint);
    this.uid = item?.dataset.uid;
    if (this.uid) {
      wishes.get(this.uid)?.end();
      wishes.set(this.uid, this);
    }
  }

  show(start, minutes) {
    this.start = start;
    this.minutes = minutes;
    this.element.className = `lifted ${minutes <= 15 ? 'low' : minutes <= 30 ? 'flat' : ''}`;
    this.hint.textContent = stretchWords(start, minutes);
    this.grid.put(this.element, start, minutes);
    if (this.uid) this.item.parentNode.classList.add('leaving');
  }

  end() {
    this.element.remove();
    this.item?.parentNode?.classList.remove('leaving');
    if (wishes.get(this.uid) === this) wishes.delete(this.uid);
  }
}

const isMovable = block => block && block.dataset.running === undefined && block.dataset.over === undefined;

// --- Dragging: a block, one of its edges, a to-do from its list, or an empty stretch of the grid.

let press = null, drag = null;

// The thing below a pointer that can be dragged, and how.
function grabbed({target, clientY, pointerType}) {
  const grip = target.closest('.grip');
  const block = grip ? $('.e', grip.parentNode) : target.closest('.slots > li > .e[data-block]');
  if (block) return isMovable(block) ? {kind: grip?.dataset.edge ?? edge(block, clientY, pointerType), item: block} : null;
  if (target.closest('[popover], dialog, .check, .e')) return null;
  const toDo = target.closest('li[data-todo]');
  if (toDo) return {kind: 'place', item: toDo};
  return target.closest('.column') && !target.closest('a, button') ? {kind: 'draw'} : null;
}

function edge(block, y, pointerType) {
  const box = block.getBoundingClientRect(), reach = Math.min(7, box.height / 4);
  if (pointerType === 'touch' || block.matches('.before, .after')) return 'move';
  return y - box.top < reach ? 'top' : box.bottom - y < reach ? 'bottom' : 'move';
}

class Drag {
  constructor({kind, item}, {x, y, id}) {
    this.kind = kind;
    this.grid = new Grid();
    if (!this.grid.columns.length) return;
    const {uid, todo, start} = item?.dataset ?? {};
    this.what = uid ? {uid} : {todo};
    this.pointer = {x, y, isShifted: false};
    const down = this.grid.time(x, y);
    this.start = start ? minutesOf(start) : down;
    this.minutes = uid ? Number(item.dataset.minutes) : item ? lengthOf(item) : 0;
    this.grab = kind === 'move' ? down - this.start : 0;
    this.anchor = this.round(down, Math.floor);
    this.wish = new Wish(item, $('.words', item ?? document.body)?.textContent ?? '', this.grid);
    this.sources = new Map($$('.slots > li > [data-uid]').map(other => [other.dataset.uid, other]));
    document.documentElement.dataset.drag = kind;
    document.documentElement.setPointerCapture(id);
    if (item) this.askPlaces();
    this.follow();
  }

  // The pointer only leaves a note; the work is done once a frame.
  note(event) {
    this.pointer = {x: event.clientX, y: event.clientY, isShifted: event.shiftKey};
    this.follow();
  }

  follow() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.scroll();
      this.step();
    });
  }

  // Scrolls while the pointer is near the upper or lower edge of the window, faster towards it.
  scroll() {
    const {y} = this.pointer, reach = 72;
    const speed = y < reach ? y - reach : Math.max(y - this.grid.height + reach, 0);
    if (!speed || this.isDropped) return;
    scrollBy({top: speed / 4, behavior: 'instant'});
    this.follow();
  }

  round(minute, rule = Math.round) {
    const step = this.pointer.isShifted ? 5 : Number(page().grid);
    return rule(minute / step) * step;
  }

  // The start and the length that the pointer means.
  meaning() {
    const {x, y} = this.pointer, time = this.grid.time(x, y), least = this.round(1, Math.ceil);
    const end = this.start + this.minutes;
    if (this.kind === 'bottom') return [this.start, Math.max(this.round(Math.min(time, this.dayEnd(this.start))) - this.start, least)];
    if (this.kind === 'top') {
      const start = Math.min(this.round(Math.max(time, this.dayEnd(this.start) - DAY)), end - least);
      return [start, end - start];
    }
    if (this.kind === 'draw') {
      const other = Math.min(Math.max(time, this.dayEnd(this.anchor) - DAY), this.dayEnd(this.anchor));
      const from = Math.min(this.anchor, this.round(other, Math.floor));
      return [from, Math.max(this.anchor + least, this.round(other, Math.ceil)) - from];
    }
    const {day} = this.grid.column(x, y);
    return [Math.min(Math.max(this.round(time - this.grab), day), Math.max(day, day + DAY - this.minutes)), this.minutes];
  }

  dayEnd(minute) { return Math.floor(minute / DAY) * DAY + DAY; }

  step() {
    const {x, y} = this.pointer;
    this.isOutside = this.kind === 'place' && !this.grid.contains(x, y);
    if (this.isOutside) {
      this.wish.element.remove();
      this.shown = null;
      return this.clear();
    }
    const [start, minutes] = this.meaning();
    if (this.shown?.[0] === start && this.shown[1] === minutes) return;
    this.shown = [start, minutes];
    this.wish.show(start, minutes);
    this.clear();
    if (this.kind !== 'draw') this.rest = after(150, () => this.tryOut());
  }

  // Removes what the last resting place showed.
  clear() {
    clearTimeout(this.rest);
    this.question?.abort();
    for (const trial of this.trials ?? []) trial.remove();
    for (const source of this.leaving ?? []) source.parentNode?.classList.remove('leaving');
    this.trials = this.leaving = null;
    this.wish.hint.classList.remove('refused');
  }

  async ask(address, values) {
    this.question = new AbortController();
    const query = new URLSearchParams({...this.what, ...values});
    const answer = await fetch(`${address}?${query}`, {signal: this.question.signal}).catch(() => null);
    return answer?.ok && !this.isDropped ? answer.json().catch(() => null) : null;
  }

  async tryOut() {
    const shown = this.shown, [start, minutes] = shown;
    const answer = await this.ask('/page/try', {start: textOf(start), minutes});
    if (!answer || shown !== this.shown) return;
    if (answer.refusal) {
      this.wish.hint.textContent = [answer.refusal.message, answer.refusal.hint].filter(Boolean).join(' – ');
      this.wish.hint.classList.add('refused');
    }
    this.trials = [];
    this.leaving = [];
    for (const move of answer.moves) if (move.uid !== this.what.uid) this.showTrial(move);
  }

  showTrial({uid, title, from, to, minutes, reason}) {
    const trial = make('li', to ? 'trial' : 'trial homeless'), source = this.sources.get(uid);
    trial.append(make('b', '', title), make('small', '', reason ?? ''));
    this.grid.put(trial, minutesOf(to ?? from), minutes);
    this.trials.push(trial);
    if (!to || !source) return;
    source.parentNode?.classList.add('leaving');
    this.leaving.push(source);
    const old = from && this.grid.point(minutesOf(from)), now = this.grid.point(minutesOf(to));
    if (old && now) move(trial, [{translate: `${old.x - now.x}px ${old.y - now.y}px`}, {translate: '0 0'}], {duration: 300, easing: 'ease'});
  }

  async askPlaces() {
    const query = new URLSearchParams(this.what);
    const answer = await fetch(`/page/places?${query}`).then(answer => answer.ok && answer.json()).catch(() => null);
    if (!answer?.places || this.isDropped) return;
    this.places = answer.places.map(({start, minutes, note}, index) => {
      const element = make('li', 'place', note ?? '');
      element.style.setProperty('--rank', index);
      element.setAttribute('aria-hidden', 'true');
      this.grid.put(element, minutesOf(start), minutes);
      return element;
    });
  }

  // Ends the drag; `isMeant` is false where it was taken back.
  end(isMeant) {
    drag = null;
    this.isDropped = true;
    cancelAnimationFrame(this.frame);
    if (isMeant) this.step();
    this.clear();
    for (const element of this.places ?? []) element.remove();
    delete document.documentElement.dataset.drag;
    const shown = isMeant && this.shown;
    if (shown && this.kind === 'draw') compose(...shown, this.wish);
    else if (shown && !(this.what.uid && shown[0] === this.start && shown[1] === this.minutes)) this.send(...shown);
    else this.wish.end();
    if (held) show(...held);
    held = null;
    compare();
  }

  send(start, minutes) {
    const action = this.what.uid ? '/page/move' : '/page/place', {wish} = this;
    edit(action, Object.entries({...this.what, start: textOf(start), minutes: String(minutes)}), () => wish.end());
  }
}

// The length of a to-do: the one of its sheet.
const sheetOf = item => item && $$('[popovertarget]', item).map(button => document.getElementById(button.getAttribute('popovertarget')))
  .concat(item).map(root => root && $('form.sheet', root)).find(Boolean);
const lengthOf = item => Number(sheetOf(item)?.elements.minutes?.value) || 60;

function lift() {
  clearTimeout(press.timer);
  const begun = new Drag(press.what, press);
  if (begun.wish) drag = begun;
  else if (press.what.kind === 'place') openSheet(press.what.item);  // a phone has no grid
  press.isLifted = true;
}

document.addEventListener('pointerdown', event => {
  if (press || event.button || !event.isPrimary) return;
  const what = grabbed(event);
  if (!what) return;
  press = {what, x: event.clientX, y: event.clientY, id: event.pointerId, isTouch: event.pointerType === 'touch'};
  if (event.target.closest('.grip')) lift();
  else if (press.isTouch) press.timer = after(400, lift);
});

document.addEventListener('pointermove', event => {
  if (event.pointerId !== press?.id) return;
  if (drag) return drag.note(event);
  const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
  if (press.isLifted || distance < (press.isTouch ? 10 : 4)) return;
  if (press.isTouch) release();
  else {
    lift();
    drag?.note(event);
  }
});

function release(isMeant = false) {
  clearTimeout(press?.timer);
  // The click that ends a drag is not one.
  if (press?.isLifted) after(0, () => { isDragClick = false; });
  isDragClick = Boolean(press?.isLifted);
  press = null;
  drag?.end(isMeant);
}

let isDragClick = false;
addEventListener('click', event => {
  if (!isDragClick) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, {capture: true});

document.addEventListener('pointerup', event => {
  if (event.pointerId !== press?.id) return;
  if (drag && event.type === 'pointerup') drag.note(event);
  release(true);
});
document.addEventListener('pointercancel', event => { if (event.pointerId === press?.id) release(); });
document.addEventListener('selectstart', event => { if (press) event.preventDefault(); });
document.addEventListener('dragstart', event => { if (press) event.preventDefault(); });
document.addEventListener('contextmenu', event => { if (press?.isTouch) event.preventDefault(); });
addEventListener('scroll', () => {
  if (!drag) return;
  drag.grid.scrollX = scrollX;
  drag.grid.scrollY = scrollY;
  drag.follow();
}, {passive: true});

// --- Fingers: a drag does not scroll the page, a tap shows the edges to take hold of, a swipe turns to another week.

document.addEventListener('touchmove', event => { if (drag) event.preventDefault(); }, {passive: false});

document.addEventListener('click', event => {
  for (const grip of $$('.grip')) grip.remove();
  const block = event.target.closest('.slots > li > .e[data-block]');
  if (event.pointerType !== 'touch' || !isMovable(block)) return;
  for (const edge of ['top', 'bottom']) {
    const grip = make('i', 'grip');
    grip.dataset.edge = edge;
    block.after(grip);
  }
});

let swipe = null;
document.addEventListener('pointerdown', event => {
  const isPlain = event.pointerType === 'touch' && event.isPrimary && !event.target.closest('input, select, [popover], dialog');
  swipe = isPlain ? {x: event.clientX, y: event.clientY, at: event.timeStamp, target: event.target} : null;
});
document.addEventListener('pointerup', event => {
  if (!swipe || event.pointerType !== 'touch' || isDragClick) return;
  const x = event.clientX - swipe.x, y = event.clientY - swipe.y, {target} = swipe;
  swipe = null;
  if (Math.abs(x) < 60 || Math.abs(x) < 2 * Math.abs(y)) return;
  const card = target.closest('#review li');
  if (card) $$('button', card)[x > 0 ? 0 : 2]?.click();
  else $(`a[data-key="${x > 0 ? 'j' : 'k'}"]`)?.click();
});

// --- Keys. They act on the item with the focus, or on the one whose details have it.

function subject() {
  const pop = document.activeElement.closest('[popover]');
  const at = pop?.id ? $(`[popovertarget="${CSS.escape(pop.id)}"]`) : document.activeElement;
  return at?.closest('[data-uid], [data-todo]');
}

// The button of an action: the item's own, or one of its details.
function buttonOf(item, action) {
  if (!item) return null;
  const openers = [item, ...$$('[popovertarget]', item)].map(element => element.getAttribute('popovertarget')).filter(Boolean);
  const roots = [item, ...openers.map(id => document.getElementById(id))];
  return roots.map(root => root && $(`[data-do="${action}"]:not(:disabled)`, root)).find(Boolean);
}

function press1(...actions) {
  const button = actions.map(action => buttonOf(subject(), action)).find(Boolean);
  button?.click();
  return button;
}

const pressAny = action => $(`[data-do="${action}"]:not(:disabled)`)?.click();

// Opens the details of an item and gives the focus to a part of them.
function openAt(item, part) {
  const opener = item?.matches('[popovertarget]') ? item : $('[popovertarget]', item ?? document.createElement('i'));
  const pop = opener && document.getElementById(opener.getAttribute('popovertarget'));
  if (!pop) return;
  if (!pop.matches(':popover-open')) opener.click();
  const target = $(part, pop);
  for (let parent = target?.closest('details'); parent; parent = parent.parentNode.closest('details')) parent.open = true;
  target?.focus();
}

const openSheet = item => openAt(item, 'form.sheet [name=start]');

let nudged = null;  // the block that arrows are moving
const nudgeSoon = later(300, () => settleNudge());

function nudge(item, by, longer = 0) {
  if (nudged && nudged.item !== item) settleNudge();
  const wish = wishes.get(item.dataset.uid);
  const at = nudged ?? {start: wish?.start ?? minutesOf(item.dataset.start), minutes: wish?.minutes ?? Number(item.dataset.minutes)};
  const minutes = at.minutes + longer;
  if (minutes < 5) return;
  nudged = {item, start: at.start + by, minutes};
  const shown = wish ?? new Wish(item, '', new Grid());
  shown.show(nudged.start, minutes);
  if (!shown.element.isConnected) item.parentNode.classList.remove('leaving');
  say(stretchWords(nudged.start, minutes));
  nudgeSoon();
}

function settleNudge() {
  if (!nudged) return;
  const {item, start, minutes} = nudged, {uid} = item.dataset;
  nudged = null;
  if (start === minutesOf(item.dataset.start) && minutes === Number(item.dataset.minutes)) return wishes.get(uid)?.end();
  const fields = {uid, start: textOf(start), minutes: String(minutes)};
  // A block that leaves the shown days takes the page with it.
  const first = minutesOf(page().from), days = Number(page().days);
  const from = textOf(first + Math.floor((start - first) / DAY / days) * days * DAY).slice(0, 10);
  if (from === page().from) return edit('/page/move', Object.entries(fields));
  edit('/page/move', Object.entries({...fields, from}), isGood => {
    if (!isGood) return;
    history.pushState(null, '', `/?${new URLSearchParams({from, days, view: page().view})}`);
    $(`.e[data-uid="${CSS.escape(uid)}"]`)?.focus();
  });
}

function takeBackNudge() {
  if (!nudged) return false;
  wishes.get(nudged.item.dataset.uid)?.end();
  nudged = null;
  return true;
}

function arrow(event) {
  const block = subject();
  if (!block?.dataset.block || !isMovable(block)) return false;
  const step = Number(page().grid), {key, altKey, shiftKey} = event;
  const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1, isUpright = key === 'ArrowUp' || key === 'ArrowDown';
  if (altKey) nudge(block, isUpright ? 0 : sign * step, (isUpright ? sign : -sign) * step);
  else if (!isUpright) nudge(block, sign * DAY);
  else nudge(block, sign * (shiftKey ? 7 * DAY : step));
  return true;
}

let escapedAt = -Infinity;

function escape(event) {
  if (drag) return release();
  if (takeBackNudge()) return;
  if (event.target.matches('input, textarea, select')) {
    if (event.target.id === 'find') clearFind();
    if (event.target.closest('#composer')) endComposing();
    return event.target.blur();
  }
  if ($(':popover-open, dialog[open]')) return;
  if (event.timeStamp - escapedAt < 600 && $('#bar')) {
    escapedAt = -Infinity;
    return pressAny('discard');
  }
  escapedAt = event.timeStamp;
}

function number(key) {
  const card = document.activeElement.closest('#review li');
  if (card) return $$('button', card)[key - 1]?.click();
  follow(key);
}

const follow = key => {
  travels = travels.then(() => { $(`a[data-key="${key}"]`)?.click(); });
};

function showConflicts() {
  const opener = $('[data-key="c"], [popovertarget="n-conflicts"]'), pop = $('#n-conflicts');
  if (pop && !pop.matches(':popover-open')) opener?.click();
  $('a, button', pop ?? document.createElement('i'))?.focus();
}

function help() {
  const dialog = $('#help');
  if (dialog?.open) dialog.close();
  else dialog?.showModal();
}

const KEYS = {
  d: () => press1('done'),
  s: () => press1('start', 'stop') ?? pressAny('stop'),
  e: () => press1('stop') ?? pressAny('stop'),
  '+': () => press1('more') ?? pressAny('more'),
  l: () => openAt(subject(), '[data-do=later]'),
  b: () => openSheet(subject()),
  p: () => press1('pin', 'unpin'),
  a: () => press1('keep', 'apply'),
  x: () => press1('refuse', 'dismiss'),
  A: () => pressAny('keepall'),
  r: () => $('[data-do=replan]')?.click() ?? edit('/page/replan', []),
  u: () => pressAny('undo'),
  n: () => compose(),
  '/': () => $('#find')?.focus(),
  f: () => $('.chip[data-filter]')?.focus(),
  c: showConflicts,
  j: () => follow('j'), k: () => follow('k'), t: () => follow('t'),
  1: () => number(1), 2: () => number(2), 3: () => number(3), 4: () => number(4),
  '?': help,
};

document.addEventListener('keydown', event => {
  const {key, target} = event;
  if (event.ctrlKey || event.metaKey || event.isComposing) return;
  if (drag && key === 'Shift') drag.pointer.isShifted = true, drag.follow();
  if (key === 'Escape') return escape(event);
  const isField = target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]');
  if (isField || target.closest('dialog[open]') && key !== '?') return;
  if (key.startsWith('Arrow')) {
    if (arrow(event)) event.preventDefault();
    return;
  }
  if (event.altKey) return;
  if (key === 'Enter' && event.shiftKey) {
    event.preventDefault();
    settleNudge();
    if ($('#bar')) pressAny('approve');
    return;
  }
  if (!Object.hasOwn(KEYS, key)) return;
  event.preventDefault();
  settleNudge();
  KEYS[key]();
});

document.addEventListener('keyup', event => {
  if (drag && event.key === 'Shift') drag.pointer.isShifted = false, drag.follow();
});

// --- Finding and filtering: both only change how items look, and are applied again after each morph.

const chosen = new Map();  // the filter chips that were pressed, and how
const shownItems = () => $$('.slots > li:not([data-own]) > .e, .alldays li > .e, li[data-todo]');
const titleOf = item => ($('b:not(.sign), .words', item) ?? item).textContent;

function sift() {
  const sought = $('#find')?.value.trim().toLocaleLowerCase() ?? '', pressed = new Map();
  for (const chip of $$('.chip[data-filter]')) {
    const isPressed = chosen.get(chip.dataset.filter) ?? chip.getAttribute('aria-pressed') === 'true';
    chip.setAttribute('aria-pressed', isPressed);
    const [kind, name] = chip.dataset.filter.split(/:(.*)/s);
    if (!pressed.has(kind)) pressed.set(kind, new Map());
    pressed.get(kind).set(name, isPressed);
  }
  // Where no chip of a kind is pressed, that kind chooses nothing.
  for (const [kind, names] of pressed) if (![...names.values()].includes(true)) pressed.delete(kind);
  let count = 0;
  for (const item of shownItems()) {
    const isOut = [...pressed].some(([kind, names]) => names.get(item.dataset[kind]) === false);
    const isFound = titleOf(item).toLocaleLowerCase().includes(sought);
    (item.localName === 'li' ? item : item.parentNode).classList.toggle('sifted', isOut);
    item.classList.toggle('dim', !isFound);
    count += isFound && !isOut;
  }
  return count;
}

const sayCount = later(250, count => say(count === 1 ? '1 title matches' : `${count} titles match`));

function clearFind() {
  $('#find').value = '';
  sift();
}

document.addEventListener('input', event => {
  if (event.target.id === 'find') sayCount(sift());
  if (event.target.matches('#composer [name=words]')) readBack(event.target.value);
});

document.addEventListener('keydown', event => {
  if (event.target.id !== 'find' || event.key !== 'Enter') return;
  event.preventDefault();
  focusable(shownItems().find(item => !item.matches('.dim') && item.checkVisibility()))?.focus();
});

document.addEventListener('click', event => {
  const chip = event.target.closest('.chip[data-filter]');
  if (!chip) return;
  chosen.set(chip.dataset.filter, chip.getAttribute('aria-pressed') !== 'true');
  const count = sift();
  say(count === 1 ? '1 item is shown' : `${count} items are shown`);
});

// --- The composer, also for a stretch of the grid that was drawn.

let drawn = null;

function compose(start, minutes, stretch) {
  endComposing();
  const form = $('#composer');
  if (!form) return stretch?.end();
  drawn = stretch;
  if (start) for (const [name, value] of [['start', textOf(start)], ['minutes', minutes]]) {
    const field = form.elements[name] ?? form.appendChild(Object.assign(make('input', ''), {type: 'hidden', name}));
    field.value = value;
  }
  // On a width without the Today card the style sheet shows it as a sheet.
  document.documentElement.dataset.composing = '';
  form.elements.words.focus();
}

function endComposing() {
  drawn?.end();
  drawn = null;
  delete document.documentElement.dataset.composing;
  for (const field of $$('#composer [data-own]')) field.remove();
  const output = $('#composer output');
  if (output) output.textContent = '';
}

document.addEventListener('focusout', event => {
  const side = event.target.closest('#composer') && event.relatedTarget?.closest('.side');
  if (event.target.closest('#composer') && event.relatedTarget && !side && !drawn) delete document.documentElement.dataset.composing;
});

const readBack = later(150, async text => {
  const answer = text.trim() ? await fetch(`/page/read?${new URLSearchParams({words: text})}`).catch(() => null) : null;
  const {text: meaning, error} = await answer?.json().catch(() => null) ?? {};
  const output = $('#composer output');
  if (!output || $('#composer [name=words]').value !== text) return;
  output.textContent = error ?? meaning ?? '';
  output.classList.toggle('wrong', Boolean(error));
});

// --- The clock: the page's, which goes on from the time of its last answer.

let clockText = '', clockStart = 0, clockAt = 0, lastMinute = 0;
const now = () => clockStart + (performance.now() - clockAt) / 60_000;

function readClock() {
  if (page().now !== clockText) {
    clockText = page().now;
    clockStart = minutesOf(clockText);
    clockAt = performance.now();
    lastMinute = Math.floor(now());
  }
  tick();
}

function tick() {
  const time = now(), minute = Math.floor(time);
  for (const block of $$('[data-running]')) {
    const {start, minutes} = block.dataset;
    if (start) block.style.setProperty('--done', Math.min(Math.max((time - minutesOf(start)) / minutes, 0), 1).toFixed(4));
  }
  if (minute === lastMinute) return;
  lastMinute = minute;
  moveNow(minute);
  const isBoundary = $$('[data-start]').some(({dataset: {start, minutes}}) =>
    [minutesOf(start), minutesOf(start) + Number(minutes)].includes(minute));
  if (isBoundary && !drag) reload();
}

function moveNow(minute) {
  for (const line of $$('li.now, .hour.present')) {
    const band = line.closest('.band[data-rows]');
    if (band) line.style.setProperty('--y', (new Axis(band).row(minute % DAY) / 60).toFixed(3));
    const label = $('span:not(.line)', line);
    if (label) label.textContent = label.textContent.replace(/\d{1,2}[:.]\d\d(\s?[ap]m)?/i, words(minute));
  }
}

readClock();
setInterval(() => document.hidden || tick(), 1000);
sift();
listen();
if (unsent.length) {
  isGone = true;
  reconnect();
}
