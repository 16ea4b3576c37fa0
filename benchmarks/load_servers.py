"""The processes that `server_load.py` loads, started and watched."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parent.parent


class Servers:
    """One or more server processes on one database."""

    def __init__(self, count: int, database: str, first_port: int, thinkers: int = 0) -> None:
        self.ports = [first_port + number for number in range(count)]
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "ABYSS_DATABASE_URL": database,
            "ABYSS_RATE": "0",
            "ABYSS_TABLES": "0",
            "ABYSS_JIT": os.environ.get("ABYSS_LOAD_JIT", "1"),
            "ABYSS_BOTS": "apart" if thinkers else "here",
        }
        self.processes = [
            subprocess.Popen([sys.executable, "-m", "abyss", "serve", "--port", str(port)], env=environment, cwd=ROOT)
            for port in self.ports
        ]
        self.thinkers = [
            subprocess.Popen([sys.executable, "-m", "abyss", "thinker", "--threads", "1"], env=environment, cwd=ROOT)
            for _ in range(thinkers)
        ]

    async def ready(self) -> None:
        """Wait until all of them answer."""
        async with httpx.AsyncClient() as http:
            for port in self.ports:
                for _ in range(1200):
                    try:
                        if (await http.get(f"http://127.0.0.1:{port}/api/health", timeout=2)).status_code == 200:
                            break
                    except httpx.TransportError:
                        await asyncio.sleep(0.1)

    def memory(self) -> float:
        """Resident memory of all of them in MB."""
        return sum(_status(process.pid, "VmRSS") for process in self.processes) / 1024

    def cpu(self) -> float:
        """Seconds of processor time used by all of them."""
        total = 0
        for process in self.processes:
            fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
        return total / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Stop them."""
        everything = (*self.thinkers, *self.processes)
        for process in everything:
            process.send_signal(signal.SIGTERM)
        for process in everything:
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()


def _status(pid: int, field: str) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(field):
            return int(line.split()[1])
    return 0
