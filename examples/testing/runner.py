"""Executes Python programs one after another in one process, and prints one line of JSON for each."""

import contextlib
import io
import json
import os
import runpy
import sys
import tempfile
import traceback
import urllib.request

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "python"))  # the test double of eth_account

folder_of_list = os.path.dirname(sys.argv[1])
with open(sys.argv[1], encoding="utf-8") as file:
    work = json.load(file)
for job in work["jobs"]:
    os.environ.update({"API_URL": work["api"], "PRIVATE_KEY": job["key"], **job.get("env", {})})
    os.chdir(tempfile.mkdtemp(prefix="run-", dir=folder_of_list))  # what a program writes is in a folder of its own
    folder = os.path.dirname(job["file"])
    if folder not in sys.path:
        sys.path.insert(0, folder)
    said, ok = io.StringIO(), True
    try:
        if job["fault"]:
            data = json.dumps({"fault": job["fault"]}).encode()
            urllib.request.urlopen(urllib.request.Request(work["api"] + "/_sandbox/faults", data)).read()
        with contextlib.redirect_stdout(said):
            for args in job.get("runs", [[]]):
                sys.argv = [job["file"], *args]
                runpy.run_path(job["file"], run_name="__main__")
    except BaseException:
        ok = False
        said.write(traceback.format_exc())
    print(json.dumps({"name": job["name"], "ok": ok, "output": said.getvalue()}), flush=True)
