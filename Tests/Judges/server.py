"""A server of `taskweave serve` on a free port, for judges; only Python's standard library is needed."""

import http.client
import json
import os
import subprocess
import time


class Server:
    """A running server; its address, and requests to it."""

    def __init__(self, program, *options, token=None, config=None):
        environment = {"HOME": "/nonexistent", "PATH": os.environ["PATH"]}
        if token:
            environment["TASKWEAVE_TOKEN"] = token
        if config:
            environment["TASKWEAVE_CONFIG"] = str(config)
        self.token = token
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
        # The address of the page, with its key, if there is a page.
        self.page = self.process.stdout.readline().decode().strip()
        self.address = self.page.split("/?")[0]
        if not self.address:
            raise RuntimeError(self.process.stderr.read().decode())
        self.port = int(self.address.rsplit(":", 1)[1])
        self.kept = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def request(self, method, path, body=None, headers=(), connection=None):
        """Returns status, headers and body of an answer, on a connection that is kept."""
        headers = {"Content-Type": "application/json", **dict(headers)}
        if self.token and "Authorization" not in headers:
            headers["Authorization"] = f"Bearer {self.token}"
        if connection is None:
            connection = self.kept = self.kept or self.connect()
        if isinstance(body, (dict, list)):
            body = json.dumps(body).encode()
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()

    def numbers(self):
        """Returns the metrics that have no labels."""
        text = self.request("GET", "/metrics", connection=self.connect())[2].decode()
        return {line.split()[0]: float(line.split()[1]) for line in text.splitlines()
                if not line.startswith("#") and "{" not in line}

    def wait_for(self, name, value, seconds=10):
        """Returns whether a number takes a value within a time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.numbers()[name] == value:
                return True
            time.sleep(0.02)
        return False

    def memory(self):
        """Returns the resident memory, in MB."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
