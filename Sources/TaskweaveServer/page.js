// The browser side of the live page. The server draws; this module sends what a person does, changes the page into the answer,
// and draws only what follows the pointer. Forms work without it.

const $ = (selector, root = document) => root?.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const itemOf = uid => $(`.slots > li > [data-uid="${CSS.escape(uid)}"]`);
const nameOf = item => item?.dataset.uid ?? item?.dataset.todo;
const openerOf = pop => $(`[popovertarget="${CSS.escape(pop.id)}"]`);
const byID = id => document.getElementById(id);
const page = () => document.body.dataset;
const state = document.documentElement.dataset;  // ours, for the style sheet; the morph changes only head and body
const focused = () => document.activeElement;
const on = (kind, action, options) => addEventListener(kind, action, options);
const between = (low, value, high) => Math.max(low, Math.min(value, high));

function debounced(milliseconds, action) {
  let timer;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(action, milliseconds, ...values);
  };
}

// Makes an element of this module, which the morph neither changes nor removes.
function make(name, className, text = '') {
  const element = document.createElement(name);
  element.className = className;
  element.dataset.own = '';
  element.textContent = text;
  return element;
}

function say(text) {
  byID('said').textContent = text;
}

// --- Times. A wall time is a count of minutes, read as if it were UTC: every day has 1440 of them.

const DAY = 1440;
const minutesOf = text => Date.parse(text + (text.length > 10 ? 'Z' : 'T00:00Z')) / 60_000;
const textOf = minutes => new Date(minutes * 60_000).toISOString().slice(0, 16);
const format = options => {
  const formatter = new Intl.DateTimeFormat('en-GB', {timeZone: 'UTC', ...options});
  return minutes => formatter.format(minutes * 60_000).replace(',', '');
};
const dayWords = format({weekday: 'short', day: 'numeric', month: 'short'});
const timeWords = format({hour: '2-digit', minute: '2-digit', hour12: page().clock === '12h'});
const words = (start, minutes) => `${dayWords(start)} ${timeWords(start)}–${timeWords(start + minutes)}`;

// --- The morph: changes the page into another one. Elements that mean the same are kept, with focus, scroll position,
// typed text and open details.

// Ids like e0-3 and p0-3 count places, so they do not identify an item; its UID does.
const COUNTED = /^[a-z]\d+-\d+$/;

function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const name = nameOf(node) ?? (node.localName === 'li' && $(':scope > [data-uid]', node)?.dataset.uid);
  if (name) return `${node.parentNode.className} ${node.localName} ${node.classList.contains('ghost')} ${name}`;
  if (node.dataset.do) return `${node.dataset.do} ${node.value}`;  // no button becomes another
  return node.id && !COUNTED.test(node.id) ? `#${node.id}` : null;
}

// Returns the keys of siblings, with numbers, because a series can have two events in a day.
function keysOf(nodes) {
  const counts = new Map();
  return nodes.map(node => {
    const key = keyOf(node), count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return key && `${key} ${count}`;
  });
}

const isOwn = node => node.dataset?.own !== undefined;

// Returns the blocks and to-dos of a page by key, those alone that are there once.
function uniqueItems(root) {
  const found = new Map();
  for (const item of $$('.slots > li, li[data-todo]', root)) {
    const key = keyOf(item);
    if (!isOwn(item)) found.set(key, found.has(key) ? null : item);
  }
  return found;
}

function morph(old, fresh) {
  // Items that are there once are found in any list, because they can change the day.
  const movable = uniqueItems(old), moved = uniqueItems(fresh);
  const kept = new Set(), dropped = new Set();
  change(old, fresh);
  for (const node of dropped) if (!kept.has(node)) node.remove();

  function change(old, fresh) {
    if (old.isEqualNode(fresh)) return;
    if (old.nodeType === Node.ELEMENT_NODE) {
      changeAttributes(old, fresh);
      changeChildren(old, fresh);
    } else if (old.data !== fresh.data) old.data = fresh.data;
  }

  function changeAttributes(old, fresh) {
    const isEdited = [old, old.localName === 'option' && old.parentNode].includes(focused());
    const isKept = name => name === 'open' || isEdited && ['value', 'checked', 'selected'].includes(name);
    for (const {name, value} of fresh.attributes) {
      if (old.getAttribute(name) !== value && !isKept(name)) old.setAttribute(name, value);
    }
    for (const {name} of [...old.attributes]) if (!fresh.hasAttribute(name) && !isKept(name)) old.removeAttribute(name);
  }

  function changeChildren(old, fresh) {
    const before = [...old.childNodes].filter(node => !isOwn(node)), wanted = [...fresh.childNodes];
    const keys = keysOf(before), known = new Map(before.map((node, index) => [keys[index], node]));
    const loose = before.filter((_, index) => !keys[index]);
    const matches = keysOf(wanted).map((key, index) => {
      const node = wanted[index], isLike = other => other?.nodeName === node.nodeName && !kept.has(other);
      const stray = key && moved.get(keyOf(node)) === node && movable.get(keyOf(node));
      const match = key ? [known.get(key), stray].find(isLike) : loose.find(isLike);
      if (match) kept.add(match);
      return match;
    });
    for (const node of before) if (!kept.has(node)) dropped.add(node);
    let next = old.firstChild;
    wanted.forEach((node, index) => {
      while (next && (isOwn(next) || dropped.has(next) && !kept.has(next))) next = next.nextSibling;
      const match = matches[index];
      if (match && match === next) next = next.nextSibling;
      else if (match && old.moveBefore) old.moveBefore(match, next);  // keeps focus and open details
      else old.insertBefore(match ?? document.importNode(node, true), next);
      if (match) change(match, node);
    });
  }
}

const ITEMS = '.slots > li > [data-uid], li[data-todo], #bar li[data-uid], #review li[data-uid], .suggestion';
const focusable = item => item.matches('button, a') ? item : $('[popovertarget], a', item) ?? $('button', item);

// Returns a function that restores a lost focus: on its item, the nearest of its list, or the draft.
function keepFocus() {
  const at = focused(), pop = at.closest(':popover-open'), item = subject();
  const list = item && ITEMS.split(', ').find(kind => item.matches(kind));
  const those = kind => kind ? $$(kind).filter(other => !other.closest('[data-own]')) : [];
  const index = Math.max(those(list).indexOf(item), 0);
  return () => {
    if (at === focused() || at === document.body) return;
    const near = those(list), same = those(item && ITEMS).filter(other => nameOf(other) === nameOf(item));
    const items = [...same, ...near.slice(index), ...near.slice(0, index).reverse()];
    const candidates = [at, $('summary', pop), ...items.map(focusable), byID('sum')];
    candidates.find(other => other?.isConnected && isVisible(other))?.focus({preventScroll: true});
  };
}

let held = null;  // the answer that came during a drag

// Shows the page of an answer. `wish` is the one that it answers; `glides` is false on the way to other days.
function show(html, {wish, glides = true} = {}) {
  if (drag) {
    held = [html, {wish, glides}];
    return;
  }
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  const restoreFocus = keepFocus(), boxes = glides ? measure() : [];
  if (wish !== nudged) wish?.end();
  morph(document.head, fresh.head);
  morph(document.body, fresh.body);
  for (const open of wishes.values()) open.mark(true);
  sift();
  readClock();
  restoreFocus();
  glide(boxes);
  hush();
}

const hush = debounced(20_000, () => say(''));

// --- Motion, which is left out for people who asked for less of it.

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

function slide(element, x, y) {
  if (!stillness.matches) element.animate([{translate: `${x}px ${y}px`}, {translate: '0 0'}], {duration: 300, easing: 'ease'});
}

function measure() {
  return $$('.slots > li:not([data-own]) > [data-uid]')
    .map(item => [item, (wishes.get(item.dataset.uid)?.face ?? item).getBoundingClientRect()]);
}

function glide(boxes) {
  if (stillness.matches) return;
  const kept = boxes.filter(([item, was]) => was.height && item.isConnected);
  const steps = kept.map(([item, was]) => [item, was, item.getBoundingClientRect()]);
  for (const [item, was, now] of steps) {
    const x = was.left - now.left, y = was.top - now.top;
    if (Math.abs(x) + Math.abs(y) > 1 && now.top < innerHeight && now.bottom > 0) slide(item.parentNode, x, y);
  }
}

// The seeds' spring, of response 0.3 s and damping 0.6: where it is every 25 ms.
const SPRING = 'linear(0, 0.11, 0.35, 0.6, 0.82, 0.97, 1.06, 1.09, 1.09, 1.07, 1.05, 1.03, 1.01, 1, 0.99, 0.99, 0.99)';

function spring(check) {
  check.classList.add('checked');
  if (!stillness.matches) check.animate([{scale: 0.6}, {scale: 1}], {duration: 400, easing: SPRING});
}

// --- The server. Edits are sent one after the other; those that do not reach it wait, also over a reload.

const unsent = JSON.parse(sessionStorage.getItem('unsent') ?? '[]');
let isSending = false, isGone = false, patience = 500, timer;
let asked = 0, newest = 0;  // numbers of questions: an older answer never replaces a newer one
let announced = null, events = null;

function ask(address, options) {
  announced = null;  // the answer is newer than what was announced before
  return fetch(address, {...options, headers: {Accept: 'text/html', 'X-Requested-With': 'page'}}).catch(() => null);
}

async function askJSON(address, values, options) {
  const answer = await fetch(`${address}?${new URLSearchParams(values)}`, options).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

function banner(text) {
  const bar = $('.banner') ?? (text && document.body.appendChild(make('p', 'banner')));
  if (!bar) return;
  bar.setAttribute('role', 'status');
  bar.textContent = text;
  bar.hidden = !text;
}

// Says that the server is gone and tries again. The page is shown first: what waited needs its draft number.
function lose() {
  isGone = true;
  if (unsent.length) sessionStorage.setItem('unsent', JSON.stringify(unsent, ['action', 'fields']));
  banner(`The server is gone; ${unsent.length ? 'your change will be sent when it is back' : 'it is tried again'}.`);
  clearTimeout(timer);
  timer = setTimeout(async () => {
    patience = Math.min(patience * 2, 8000);
    if (!await reload()) return;
    listen();
    send();
  }, patience);
}

function regain() {
  isGone = false;
  patience = 500;
  banner('');
}

function edit(action, fields, {wish, then} = {}) {
  settle();
  unsent.push({action, fields: [...fields], wish, then});
  return isGone ? lose() : send();
}

async function send() {
  if (isSending) return;
  isSending = true;
  while (unsent.length) {
    const {action, fields, wish, then} = unsent[0];
    const body = new URLSearchParams({from: page().from, days: page().days, view: page().view, ...Object.fromEntries(fields)});
    body.set('draft', page().draft);
    const answer = await ask(action, {method: 'POST', body});
    if (!answer) {
      lose();
      break;
    }
    unsent.shift();
    sessionStorage.removeItem('unsent');
    newest = ++asked;
    await receive(answer, {wish: unsent.some(edit => edit.wish === wish) ? null : wish});
    then?.(answer.ok);
  }
  isSending = false;
  compare();
}

async function receive(answer, options) {
  const html = [200, 409, 422].includes(answer.status) ? await answer.text().catch(() => '') : '';
  if (html.includes('data-live')) {
    regain();
    show(html, options);
    return true;
  }
  options.wish?.end();
  banner([401, 403].includes(answer.status)
    ? 'The server does not know this page any more; open the address that taskweave serve has printed.'
    : `The server answered ${answer.status}; nothing was changed.`);
  return false;
}

// Shows the page at an address, if no later answer is shown by then; returns whether the server has answered.
async function reload(address = location.href, options = {}) {
  const number = ++asked, answer = await ask(address);
  if (!answer) return lose();
  if (number < newest) return true;
  newest = number;
  return receive(answer, options);
}

// Reloads if a newer version was announced.
const compare = debounced(80, () => {
  const isNews = announced !== page().version && parseInt(announced) >= parseInt(page().version);
  if (isNews && !isSending && !drag) reload();
});

function listen() {
  events?.close();
  events = new EventSource('/page/events');
  events.addEventListener('page', event => {
    announced = event.data;
    compare();
  });
  events.addEventListener('error', () => {
    events.close();
    lose();
  });
}

// A page that was asleep has a dead connection. A hidden one gives its own away: browsers have six for a server.
function wake() {
  if (document.hidden) return events.close();
  listen();
  reload();
}

on('visibilitychange', wake);
on('pageshow', event => event.persisted && wake());

on('submit', event => {
  const {target: form, submitter} = event, action = submitter?.dataset.do;
  if (form.method === 'dialog') return;
  event.preventDefault();
  if (form.method !== 'post') return;
  const pop = (submitter ?? form).closest('[popover]');
  const check = action === 'done' && $('.check', submitter.closest('li'));
  if (check) spring(check);
  edit(submitter?.getAttribute('formaction') ?? form.getAttribute('action'), new FormData(form, submitter), {
    then: isGood => {
      if (!isGood) return;
      if (form.id === 'composer') endComposing();
      if (form.matches('.sheet')) form.reset();
      if (pop?.matches(':popover-open') && !['pin', 'unpin'].includes(action)) pop.hidePopover();
    },
  });
});

// --- Links to other days and views, without a reload.

let travels = Promise.resolve(), address = location.pathname + location.search;

function arrive(url) {
  history.pushState(null, '', url);
  address = location.pathname + location.search;
}

// Goes where a link leads after the journeys that have begun.
function travel(linkThen) {
  travels = travels.then(async () => {
    const url = linkThen()?.href;
    if (url && location.hash) location.replace('#');  // only a real jump ends :target
    if (url && await reload(url, {glides: false})) arrive(url);
  });
}

on('click', event => {
  const link = event.target.closest('a[href]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const isPage = link.origin === location.origin && link.pathname === '/' && (!link.hash || link.search !== location.search);
  if (link.hash === '#composer') compose();
  else if (isPage) travel(() => link);
  else return;
  event.preventDefault();
});

on('popstate', () => {
  if (address === location.pathname + location.search) return;
  address = location.pathname + location.search;
  reload(location.href, {glides: false});
});

// --- The grid: the places of minutes in the page, measured when a drag begins.

const FOLD = 30;  // minutes: the height of folded hours

// The rows of a band: the hours of data-rows, and folded hours between and before them.
class Axis {
  constructor(band) {
    const ranges = band.dataset.rows.split(',').map(range => range.split('-').map(Number));
    // Where clocks go back, the repeated time has rows of its own, which count in data-rows.
    [this.again, this.repeated] = band.dataset.again?.split(',').map(Number) ?? [Infinity, 0];
    const drawn = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
    this.length = parseFloat(band.style.getPropertyValue('--hours')) * 60 || drawn;
    const folds = Math.round((this.length - drawn) / FOLD);
    this.pieces = [];
    let row = 0, last = folds >= ranges.length ? 0 : ranges[0][0];
    const add = (from, to, rows) => {
      if (from < to) this.pieces.push({from, to, row, rows});
      row += from < to ? rows : 0;
      last = to;
    };
    for (const [from, to] of ranges) {
      add(last, from, folds ? FOLD : 0);
      add(from, to, to - from);
    }
  }

  row(clock) {
    const minute = clock < this.again ? clock : clock + this.repeated;
    const {from, to, row, rows} = this.pieces.find(({to}) => minute <= to) ?? this.pieces.at(-1);
    return row + between(0, (minute - from) / (to - from), 1) * rows;
  }

  minute(place) {
    const {from, to, row, rows} = this.pieces.find(({row, rows}) => rows && place <= row + rows) ?? this.pieces.at(-1);
    const minute = from + between(0, (place - row) / rows, 1) * (to - from);
    return minute < this.again ? minute : minute - this.repeated;
  }
}

class Grid {
  constructor() {
    Object.assign(this, {scrollX, scrollY, height: innerHeight, columns: []});
    for (const band of $$('.band[data-rows]')) {
      const axis = new Axis(band);
      for (const day of $$('.day', band)) {
        const column = $('.column', day), box = column?.getBoundingClientRect();
        if (!box?.height || getComputedStyle(column).position === 'static') continue;  // a list
        this.columns.push({
          axis, slots: $('.slots', column) ?? column.appendChild(make('ol', 'slots')), day: minutesOf(day.dataset.date),
          left: box.left + scrollX, right: box.right + scrollX, top: box.top + scrollY, bottom: box.bottom + scrollY,
          scale: box.height / axis.length,
        });
      }
    }
  }

  distance({left, right, top, bottom}, {x, y}) {
    const outside = (low, value, high) => Math.max(low - value, value - high, 0);
    return outside(left, x + this.scrollX, right) + outside(top, y + this.scrollY, bottom);
  }

  // The column at a point of the window, or the nearest one.
  column(point) {
    return this.columns.reduce((best, column) => this.distance(column, point) < this.distance(best, point) ? column : best);
  }

  time(point) {
    const {day, axis, top, scale} = this.column(point);
    return day + axis.minute((point.y + this.scrollY - top) / scale);
  }

  columnOf(minute) {
    return this.columns.find(({day}) => day <= minute && minute < day + DAY);
  }

  corner(minute) {
    const column = this.columnOf(minute);
    return column && {x: column.left, y: column.top + column.axis.row(minute - column.day) * column.scale};
  }

  // Draws an element of ours in its day; if that is not shown, it leaves the page.
  put(element, start, minutes) {
    const column = this.columnOf(start);
    if (!column) return element.remove();
    const from = column.axis.row(start - column.day), to = column.axis.row(start + minutes - column.day);
    element.style.setProperty('--y', from / 60);
    element.style.setProperty('--h', Math.max(to - from, 15) / 60);
    if (element.parentNode !== column.slots) column.slots.append(element);
  }
}

const dropEmptyLists = () => $$('ol[data-own]:empty').forEach(list => list.remove());

// --- Wishes. A wish shows a block where it should be until the server has answered.

const wishes = new Map();  // by UID

class Wish {
  constructor(item, grid) {
    const {uid} = item?.dataset ?? {};
    Object.assign(this, {uid, grid, element: make('li', 'lifted'), hint: make('span', 'hint')});
    this.face = make('div', uid ? item.className : 'e task bare');
    this.face.append(...uid ? item.cloneNode(true).childNodes : [item ? $('.words', item).textContent : '']);
    this.element.append(this.face, this.hint);
    this.element.setAttribute('aria-hidden', 'true');
    if (!uid) return;
    wishes.get(uid)?.end();
    wishes.set(uid, this);
  }

  show(start, minutes) {
    Object.assign(this, {start, minutes});
    this.element.className = `lifted ${minutes <= 15 ? 'low' : minutes <= 30 ? 'flat' : ''}`;
    this.hint.textContent = words(start, minutes);
    this.grid.put(this.element, start, minutes);
    this.mark(true);
  }

  mark(isLeaving) {
    if (this.uid) itemOf(this.uid)?.parentNode.classList.toggle('leaving', isLeaving);
  }

  end() {
    this.element.remove();
    dropEmptyLists();
    if (wishes.get(this.uid) !== this) return;
    wishes.delete(this.uid);
    this.mark(false);
  }
}

// --- Dragging: a block, one of its edges, a to-do from its list, or an empty stretch of the grid.

const BLOCK = '.slots > li > .e[data-block]:not([data-running], [data-over])';
let press = null, drag = null;

// Returns what can be dragged at a pointer, and how.
function grabbed({target, clientY, pointerType}) {
  const grip = target.closest('.grip'), block = grip ? $('.e', grip.parentNode) : target.closest(BLOCK);
  if (block) return {kind: grip?.dataset.edge ?? edgeOf(block, clientY, pointerType), item: block};
  if (target.closest('[popover], .check, .e, a, label')) return null;
  const item = target.closest('li[data-todo]');
  return item ? {kind: 'place', item} : target.closest('.column') && {kind: 'draw'};
}

function edgeOf(block, y, pointerType) {
  const {top, bottom, height} = block.getBoundingClientRect(), reach = pointerType === 'touch' ? 0 : Math.min(7, height / 4);
  return y - top < reach && height > 40 ? 'top' : bottom - y < reach ? 'bottom' : 'move';
}

class Drag {
  constructor({what: {kind, item}, x, y, id}, grid) {
    const {uid, todo, start, minutes} = item?.dataset ?? {};
    Object.assign(this, {kind, grid, uid, what: uid ? {uid} : {todo}, pointer: {x, y}, wish: new Wish(item, grid)});
    const time = grid.time(this.pointer);
    this.start = uid ? minutesOf(start) : this.round(time + this.step / 4, Math.floor);
    this.minutes = uid ? Number(minutes) : item ? Number($('[name=minutes]', sheetOf(item))?.value) || 60 : this.step;
    this.grab = kind === 'move' ? time - this.start : 0;
    state.drag = kind;
    document.documentElement.setPointerCapture(id);
    if (item) this.askPlaces();
    this.follow();
  }

  get step() { return this.pointer.isFine ? 5 : Number(page().grid); }

  round(minute, rule = Math.round) { return rule(minute / this.step) * this.step; }

  // The event leaves a note; all work is done once a frame, without reading from the page.
  note({clientX, clientY, shiftKey}) {
    this.pointer = {x: clientX, y: clientY, isFine: shiftKey};
    this.follow();
  }

  follow() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.scroll();
      this.move();
    });
  }

  // Scrolls near the upper and the lower edge of the window.
  scroll() {
    const {y} = this.pointer, reach = 72, top = Math.min(y - reach, 0) + Math.max(y - this.grid.height + reach, 0);
    if (!top) return;
    scrollBy({top: top / 4, behavior: 'instant'});
    this.follow();
  }

  meaning() {
    const time = this.grid.time(this.pointer), {start, minutes, step} = this;
    if (this.kind === 'move' || this.kind === 'place') {
      const {day} = this.grid.column(this.pointer);
      return [between(day, this.round(time - this.grab), Math.max(day, day + DAY - minutes)), minutes];
    }
    // Edges and stretches stay in their day.
    const midnight = Math.floor(start / DAY) * DAY, end = start + minutes;
    const other = this.round(between(midnight, time, midnight + DAY));
    const from = this.kind === 'bottom' ? start : this.kind === 'top' ? Math.min(other, end - step) : Math.min(other, start);
    const to = this.kind === 'top' ? end : Math.max(other, this.kind === 'draw' ? end : start + step);
    return [from, to - from];
  }

  move() {
    const isOut = this.kind === 'place' && this.grid.distance(this.grid.column(this.pointer), this.pointer) > 0;
    const [start, minutes] = isOut ? [] : this.meaning();
    if (this.shown?.start === start && this.shown?.minutes === minutes) return;
    this.clear();
    this.shown = isOut ? null : {start, minutes};
    if (isOut) return this.wish.element.remove();
    this.wish.show(start, minutes);
    if (this.kind !== 'draw') this.rest = setTimeout(() => this.tryOut(), 150);
  }

  clear() {
    clearTimeout(this.rest);
    this.question?.abort();
    for (const {trial, source} of this.trials ?? []) {
      trial.remove();
      source?.classList.remove('leaving');
    }
    this.trials = [];
    this.wish.hint.classList.remove('refused');
  }

  async tryOut() {
    const {start, minutes} = this.shown;
    this.question = new AbortController();
    const answer = await askJSON('/page/try', {...this.what, start: textOf(start), minutes}, {signal: this.question.signal});
    if (!answer || this.question.signal.aborted) return;
    const {moves = [], refusal} = answer;
    if (refusal) this.wish.hint.textContent = [refusal.message, refusal.hint].filter(Boolean).join(' – ');
    this.wish.hint.classList.toggle('refused', Boolean(refusal));
    this.trials = moves.filter(({uid}) => uid !== this.uid).map(move => this.tryMove(move));
  }

  // Shows another block where it would go, and why.
  tryMove({uid, title, from, to, minutes, reason}) {
    const trial = make('li', to ? 'trial' : 'trial homeless'), source = itemOf(uid)?.parentNode;
    trial.append(make('b', '', title), make('small', '', reason ?? ''));
    this.grid.put(trial, minutesOf(to ?? from), minutes);
    source?.classList.add('leaving');
    const old = from && this.grid.corner(minutesOf(from)), now = to && this.grid.corner(minutesOf(to));
    if (old && now) slide(trial, old.x - now.x, old.y - now.y);
    return {trial, source};
  }

  async askPlaces() {
    const answer = await askJSON('/page/places', {...page(), ...this.what});
    if (drag !== this) return;
    this.places = answer?.places.map(({start, minutes, note}, rank) => {
      const element = make('li', 'place', note);
      element.style.setProperty('--rank', rank);
      this.grid.put(element, minutesOf(start), minutes);
      return element;
    });
  }

  // Ends the drag; `isMeant` is false if it is taken back.
  end(isMeant) {
    cancelAnimationFrame(this.frame);
    if (isMeant) this.move();
    drag = null;
    this.clear();
    for (const element of this.places ?? []) element.remove();
    delete state.drag;
    if (isMeant && this.shown) this.drop(this.shown);
    else this.wish.end();
    if (held) show(...held);
    held = null;
    compare();
  }

  drop({start, minutes}) {
    if (this.kind === 'draw') return compose(start, minutes, this.wish);
    if (this.uid && start === this.start && minutes === this.minutes) return this.wish.end();
    const fields = {...this.what, start: textOf(start), minutes};
    edit(this.uid ? '/page/move' : '/page/place', Object.entries(fields), {wish: this.wish});
  }
}

function lift() {
  clearTimeout(press.timer);
  press.isLifted = true;
  const grid = new Grid();
  if (grid.columns.length) drag = new Drag(press, grid);
}

let endsDrag = false;  // whether the next click only ends a drag

function release(isMeant = false) {
  if (!press) return;
  const {isLifted, timer, what} = press, hasGrid = drag;
  clearTimeout(timer);
  press = null;
  endsDrag = Boolean(isLifted);
  drag?.end(isMeant);
  setTimeout(() => {
    endsDrag = false;
    if (isMeant && isLifted && !hasGrid && what.item) openSheet(what.item);  // days are lists
  });
}

on('pointerdown', event => {
  const what = !press && !event.button && event.isPrimary && grabbed(event);
  if (!what) return;
  press = {what, x: event.clientX, y: event.clientY, id: event.pointerId, isTouch: event.pointerType === 'touch'};
  if (event.target.closest('.grip')) lift();
  else if (press.isTouch) press.timer = setTimeout(lift, 400);
});

on('pointermove', event => {
  if (event.pointerId !== press?.id) return;
  const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) >= (press.isTouch ? 10 : 4);
  if (isFar && !press.isLifted) press.isTouch ? release() : lift();
  drag?.note(event);
});

on('pointerup', event => {
  if (event.pointerId !== press?.id) return;
  drag?.note(event);
  release(true);
});

on('pointercancel', event => event.pointerId === press?.id && release());
for (const kind of ['selectstart', 'dragstart']) on(kind, event => press && event.preventDefault());
on('click', event => (endsDrag || shuts) && (event.preventDefault(), event.stopPropagation()), {capture: true});
on('scroll', () => {
  if (!drag) return;
  Object.assign(drag.grid, {scrollX, scrollY});
  drag.follow();
});

// --- Fingers: a drag does not scroll, a tap shows the edges as grips, a swipe turns to other days.

on('touchmove', event => drag && event.preventDefault(), {passive: false});
on('contextmenu', event => press?.isTouch && event.preventDefault());

on('click', event => {
  for (const grip of $$('.grip')) grip.remove();
  const block = event.pointerType === 'touch' && event.target.closest(BLOCK);
  if (!block) return;
  for (const edge of ['top', 'bottom']) {
    const grip = make('i', 'grip');
    grip.dataset.edge = edge;
    block.after(grip);
  }
});

// A tap beside an open sheet only closes it.
let shuts = false;

on('pointerdown', ({target, pointerType}) => {
  const sheet = $(':popover-open') ?? (state.composing === '' && $('.side'));
  shuts = pointerType === 'touch' && !!sheet && !sheet.contains(target);
}, {capture: true});

let swipe = null;

on('pointerdown', event => {
  const isElsewhere = event.target.closest('input, select, [popover], dialog, .grip');
  swipe = event.pointerType === 'touch' && event.isPrimary && !isElsewhere && event;
});

on('pointerup', event => {
  if (event.pointerId !== swipe?.pointerId || endsDrag) return;
  const x = event.clientX - swipe.clientX, y = event.clientY - swipe.clientY, card = swipe.target.closest('#review li');
  if (Math.abs(x) < 60 || Math.abs(x) < 2 * Math.abs(y)) return;
  if (card) $$('button', card)[x > 0 ? 0 : 2]?.click();
  else follow(x > 0 ? 'j' : 'k');
});

// --- Keys. They act on the item with the focus, or on the one whose details have it.

function subject() {
  const pop = focused().closest('[popover]');
  return (pop ? openerOf(pop) : focused())?.closest('[data-uid], [data-todo]');
}

// An item and the details that it opens.
function partsOf(item) {
  const openers = item ? [item, ...$$('[popovertarget]', item)] : [];
  return [...new Set([item, ...openers.map(opener => byID(opener.getAttribute('popovertarget')))])].filter(Boolean);
}

const sheetOf = item => partsOf(item).map(part => $('form.sheet', part)).find(Boolean) ?? null;

// Presses the button of one of the actions: the focused item's own, or with `anywhere` the page's first.
function act(actions, anywhere = false) {
  const roots = [...partsOf(subject()), ...anywhere ? [document] : []];
  const button = roots.flatMap(root => actions.map(action => $(`[data-do="${action}"]:not(:disabled)`, root))).find(Boolean);
  button?.click();
  return button;
}

// Opens the details of an item and moves the focus to a part of them.
function openAt(item, selector) {
  const part = partsOf(item).map(part => $(selector, part)).find(Boolean), pop = part?.closest('[popover]');
  if (pop && !pop.matches(':popover-open')) openerOf(pop).click();
  focusIn(part);
}

function focusIn(part) {
  const details = part?.closest('details');
  if (details) details.open = true;
  part?.focus();
}

const openSheet = item => openAt(item, 'form.sheet [name=start]');

let nudged = null;  // the wish that arrows are changing
const settleSoon = debounced(300, () => settle());

function nudge(item, by, longer) {
  if (nudged?.uid !== item.dataset.uid) settle();
  const wish = wishes.get(item.dataset.uid) ?? new Wish(item, new Grid());
  let start = (wish.start ?? minutesOf(item.dataset.start)) + by;
  const minutes = (wish.minutes ?? Number(item.dataset.minutes)) + longer;
  if (minutes < 5) return;
  // Steps go over meetings, where no block can be.
  const meeting = () => $$('.slots > li > .e[data-start]:not([data-block], .transparent)').map(({dataset}) => dataset)
    .find(other => minutesOf(other.start) < start + minutes && start < minutesOf(other.start) + Number(other.minutes));
  for (let hit; by && Math.abs(by) < DAY && (hit = meeting());) {
    start = minutesOf(hit.start) + (by > 0 ? Number(hit.minutes) : -minutes);
  }
  nudged = wish;
  wish.show(start, minutes);
  say(words(start, minutes));
  settleSoon();
}

function settle() {
  if (!nudged) return;
  const wish = nudged, {uid, start, minutes} = wish, {from, days, view} = page(), shown = itemOf(uid)?.dataset;
  nudged = null;
  if (shown && start === minutesOf(shown.start) && minutes === Number(shown.minutes)) return wish.end();
  // The page goes with a block that leaves its days.
  const first = minutesOf(from), turn = Math.floor((start - first) / DAY / days) * days * DAY;
  const fields = {uid, start: textOf(start), minutes, from: textOf(first + turn).slice(0, 10)};
  const then = isGood => {
    if (!isGood || !turn) return;
    arrive(`/?${new URLSearchParams({from: fields.from, days, view})}`);
    itemOf(uid)?.focus();
  };
  edit('/page/move', Object.entries(fields), {wish, then});
}

function arrow({key, altKey, shiftKey}) {
  const block = subject(), step = Number(page().grid);
  if (!block?.matches(BLOCK)) return false;
  const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1, isUpright = key === 'ArrowUp' || key === 'ArrowDown';
  if (altKey) nudge(block, isUpright ? 0 : sign * step, isUpright ? sign * step : -sign * step);
  else nudge(block, sign * (!isUpright ? DAY : shiftKey ? 7 * DAY : step), 0);
  return true;
}

let escaped = -Infinity;  // when Escape last had nothing else to end

function escape({target, timeStamp}) {
  if (drag) return release();
  if (nudged) {
    nudged.end();
    nudged = null;
    return;
  }
  if ($(':popover-open, dialog[open]')) return;
  const list = $('#moves[open]');
  if (list) return list.open = false;
  if (target.matches('input, textarea, select')) {
    if (target.id === 'find') target.value = '';
    if (target.closest('#composer')) endComposing();
    sift();
    return target.blur();
  }
  if (timeStamp - escaped < 600 && byID('bar')) act(['discard'], true);
  escaped = timeStamp - escaped < 600 ? -Infinity : timeStamp;
}

const follow = key => travel(() => $(`a[data-key="${key}"]`));

function showConflicts() {
  const opener = $('[popovertarget="n-conflicts"]'), pop = byID('n-conflicts');
  if (opener && !pop.matches(':popover-open')) opener.click();
  $('a, button', pop)?.focus();
}

// In a review, numbers are answers; elsewhere they choose a view.
function choose(number) {
  const card = focused().closest('#review li');
  if (card) $$('button', card)[number - 1]?.click();
  else follow(number);
}

const KEYS = {
  d: () => act(['done']),
  s: () => act(['start']) ?? act(['stop'], true),
  e: () => act(['stop'], true),
  '+': () => act(['more'], true),
  l: () => openAt(subject(), 'button[data-do=later]'),
  b: () => openSheet(subject()),
  p: () => act(['pin', 'unpin']),
  a: () => act(['keep', 'apply']),
  x: () => act(['refuse', 'dismiss']),
  A: () => act(['keepall'], true),
  r: () => act(['replan'], true) ?? edit('/page/replan', []),
  u: () => act(['back', 'undo'], true),
  n: () => compose(),
  '/': () => byID('find').focus(),
  f: () => $('.filter input')?.focus(),
  c: showConflicts,
  j: () => follow('j'), k: () => follow('k'), t: () => follow('t'),
  '?': () => byID('help').open ? byID('help').close() : byID('help').showModal(),
};

on('keydown', event => {
  const {key, target} = event;
  if (event.ctrlKey || event.metaKey || event.isComposing) return;
  if (key === 'Escape') return escape(event);
  if (key === 'Enter' && target.id === 'find') {
    event.preventDefault();
    return sift().filter(isVisible).map(focusable).find(Boolean)?.focus();
  }
  const isField = target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
  if (isField || drag || $('dialog[open]') && key !== '?') return;
  const action = key.startsWith('Arrow') ? () => arrow(event)
    : key === 'Enter' && event.shiftKey ? () => byID('bar') && act(['approve'], true)
    : /^[1-4]$/.test(key) ? () => choose(key)
    : !event.altKey && Object.hasOwn(KEYS, key) && KEYS[key];
  if (!action) return;
  if (!key.startsWith('Arrow')) settle();
  if (action() !== false) event.preventDefault();
});

for (const kind of ['keydown', 'keyup']) on(kind, ({key}) => {
  if (key !== 'Shift' || !drag) return;
  drag.pointer.isFine = kind === 'keydown';
  drag.follow();
});

// --- Finding. It changes only how items look, and does so again after each morph.

// Dims the items whose titles do not match; returns the others, visible or not.
function sift() {
  const sought = byID('find')?.value.trim().toLocaleLowerCase() ?? '';
  return $$('.slots > li:not([data-own]) > .e, .alldays li > .e, li[data-todo]').filter(item => {
    const title = $('b:not(.sign), .words', item) ?? item;
    item.inert = !title.textContent.toLocaleLowerCase().includes(sought);
    item.classList.toggle('dim', item.inert);
    return !item.inert;
  });
}

const isVisible = item => item.checkVisibility();
const sayFound = debounced(250, items => say(`${items.filter(isVisible).length} found`));

on('input', ({target}) => {
  if (target.id === 'find') sayFound(sift());
  if (target.matches('#composer [name=words]')) readBack(target.value);
});

// --- The composer, which also names a stretch that was drawn on the grid.

let drawn = null;

function compose(start, minutes, stretch) {
  forgetStretch();
  const form = byID('composer');
  if (!form) return stretch?.end();
  drawn = stretch;
  for (const [name, value] of start ? [['start', textOf(start)], ['minutes', minutes]] : []) {
    const field = form.elements[name] ?? form.appendChild(Object.assign(make('input', ''), {type: 'hidden', name}));
    field.value = value;
  }
  state.composing = '';  // shows the Today card on widths that have no room for it
  focusIn(form.elements.words);
}

function forgetStretch() {
  drawn?.end();
  drawn = null;
  for (const field of $$('#composer [data-own]')) field.remove();
}

function endComposing() {
  forgetStretch();
  delete state.composing;
  byID('composer')?.reset();
  readBack('');
}

on('focusout', () => setTimeout(() => {
  const isLeft = state.composing === '' && !focused().closest('.side');
  if (isLeft && !$('#composer [name=words]')?.value) endComposing();
}));

const readBack = debounced(150, async text => {
  const answer = text.trim() && await askJSON('/page/read', {words: text}), output = $('#composer output');
  if ($('#composer [name=words]')?.value !== text) return;
  output.textContent = answer?.error ?? answer?.text ?? '';
  output.classList.toggle('wrong', Boolean(answer?.error));
});

// --- The clock, which goes on from the time of the last answer.

let clock = {}, lastMinute = 0;
const now = () => clock.start + (performance.now() - clock.at) / 60_000;

function readClock() {
  if (clock.text !== page().now) clock = {text: page().now, start: minutesOf(page().now), at: performance.now()};
  lastMinute = Math.floor(now());
  moveClock();
}

function moveClock() {
  for (const block of $$('[data-running][data-start]')) {
    const done = (now() - minutesOf(block.dataset.start)) / block.dataset.minutes;
    block.style.setProperty('--done', between(0, done, 1).toFixed(4));
  }
  const minute = Math.floor(now());
  if (minute === lastMinute) return;
  lastMinute = minute;
  for (const line of $$('.band[data-rows] :is(li.now, .hour.present)')) {
    line.style.setProperty('--y', new Axis(line.closest('.band')).row(minute % DAY) / 60);
    const label = $('span:not(.line)', line);
    if (label) label.textContent = label.textContent.replace(/\d\d?:\d\d( [ap]m)?/, timeWords(minute));
  }
  // Blocks that begin or end now look different.
  const edges = $$('[data-start]').flatMap(({dataset: {start, minutes}}) => [minutesOf(start), minutesOf(start) + Number(minutes)]);
  if (edges.includes(minute) && !drag) reload();
}

sift();
readClock();
setInterval(() => document.hidden || moveClock(), 1000);
listen();
if (unsent.length) lose();
