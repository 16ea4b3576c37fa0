"""A short run of the load script: it works, nothing is refused, and nothing grows."""

import json
import os
import subprocess
import sys

from abyss.rules.jit import JIT
from server.kit import ROOT, free_port


def test_short_load():
    script = ROOT / "benchmarks" / "server_load.py"
    arguments = ["--tables", "12", "--rate", "8", "--seconds", "4", "--port", str(free_port())]
    environment = {**os.environ, "ABYSS_LOAD_JIT": "1" if JIT else "0"}
    done = subprocess.run(
        [sys.executable, str(script), *arguments], env=environment, capture_output=True, text=True, timeout=500
    )
    *_, measured, checked = done.stdout.strip().splitlines()
    result = json.loads(measured)
    assert json.loads(checked) == {"tables": 12, "wrong": 0}
    assert result["errors"] == 0
    assert result["seen"] > 0
    assert result["memory_end_mb"] < 1.5 * result["memory_start_mb"]
