"""Runs programs as forks of itself, so that Python and the client are loaded once.

A line of JSON on stdin starts one: `file` (None: the command), `args`, `env`, `cwd`, and the files of its output and errors.
A line on stdout has its pid, and another one its exit code.
"""

import json
import os
import runpy
import select
import signal
import sys

import eth_account  # noqa: F401
from docs402_client.command import main


def run(job):
    """In the fork: the program, to its end, as Python would run it."""
    os.chdir(job["cwd"])
    os.environ.clear()
    os.environ.update(job["env"])
    for descriptor, file in enumerate((os.devnull, job["output"], job["errors"])):
        os.dup2(os.open(file, os.O_RDWR | os.O_CREAT, 0o600), descriptor)
    sys.argv = [job["file"] or "pay402", *job["args"]]
    code = 0
    try:
        sys.path.insert(0, os.path.dirname(sys.argv[0]))
        runpy.run_path(job["file"], run_name="__main__") if job["file"] else main()
        sys.stdout.flush()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
        if code and not isinstance(end.code, int):
            print(end.code, file=sys.stderr)
    except BaseException:
        code = 1
        sys.excepthook(*sys.exc_info())
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def say(**line):
    os.write(1, (json.dumps(line) + "\n").encode())


def report_ends():
    """Says how the forks have ended that did since the last time."""
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if pid == 0:
            return
        say(id=ids.pop(pid), code=os.waitstatus_to_exitcode(status))


woken, wakes = os.pipe()
os.set_blocking(wakes, False)
signal.signal(signal.SIGCHLD, lambda *_: None)
signal.set_wakeup_fd(wakes)
rest, chunk, ids = b"", b"more", {}
while chunk:
    ready, _, _ = select.select([0, woken], [], [])
    if woken in ready:
        os.read(woken, 1000)
        report_ends()
    if 0 in ready:
        chunk = os.read(0, 1_000_000)
        *jobs, rest = (rest + chunk).split(b"\n")
        for job in map(json.loads, jobs):
            pid = os.fork()
            if pid == 0:
                run(job)
            ids[pid] = job["id"]
            say(id=job["id"], pid=pid)
