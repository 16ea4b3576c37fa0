"""Compile and link the GPU kernels without a GPU: does this CUDA tool chain get through, how long, how large?

    python benchmarks/gpu_link.py step row2 play --folder kernels

Needs numba-cuda with its compilers (`pip install "abyss-engine[cuda]" nvidia-nvvm nvidia-nvjitlink`), but no driver.
Each kernel is compiled to PTX for the H200 (sm_90a) and linked by nvJitLink, as the first use on a GPU does it.
"""

# mypy: ignore-errors

import argparse
import faulthandler
import time
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace

from numba import cuda
from numba.cuda import compiler, dispatcher

from abyss.sim.cuda_link import linked

CAPABILITY = (9, 0)
ARCHITECTURE = "sm_90a"


def pretend() -> None:
    """Let numba-cuda compile device functions for a GPU that is not here."""
    for module in (compiler, dispatcher):
        module.get_current_device = lambda: SimpleNamespace(compute_capability=CAPABILITY)


def plans() -> dict:
    """Every kernel."""
    from abyss.envs.device import ROWS, STEP, STEP_BESIDE_GREEDY
    from abyss.sim.cuda import PLAY

    return {"step": STEP, "greedy": STEP_BESIDE_GREEDY, "row1": ROWS[1], "row2": ROWS[2], "play": PLAY}


def compiled(plan) -> bytes:
    """A kernel as PTX."""
    from abyss.sim.cuda import device_names
    from abyss.sim.cuda_code import plain_code, planned

    names = {**plan.function.__globals__, **plan.using}
    names |= device_names(plan.function, dict(names), plan.unrolled)
    with plain_code(plan.unrolled):
        code, _ = cuda.compile(
            planned(plan, names),
            plan.signature,
            device=False,
            abi="numba",
            cc=(*CAPABILITY, "a"),
            output="ptx",
            launch_bounds=(plan.block, plan.together),
        )
    return code.encode() if isinstance(code, str) else code


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kernels", nargs="*", default=["row2", "step", "play"])
    parser.add_argument("--folder", type=Path, help="keep PTX and machine code there; PTX that lies there is taken")
    chosen = parser.parse_args()
    faulthandler.enable()
    pretend()
    for part in ("numba-cuda", "nvidia-nvvm", "nvidia-nvjitlink"):
        print(part, version(part), flush=True)
    for name in chosen.kernels:
        start = time.perf_counter()
        ptx = chosen.folder / f"{name}.ptx" if chosen.folder else None
        code = ptx.read_bytes() if ptx is not None and ptx.exists() else compiled(plans()[name])
        if ptx is not None:
            chosen.folder.mkdir(parents=True, exist_ok=True)
            ptx.write_bytes(code)
        between = time.perf_counter()
        print(f"{name}: {len(code):,} bytes of PTX in {between - start:.0f} s", flush=True)
        machine = linked([code], ARCHITECTURE)
        print(f"{name}: {len(machine):,} bytes of machine code in {time.perf_counter() - between:.0f} s", flush=True)
        if chosen.folder:
            (chosen.folder / f"{name}.cubin").write_bytes(machine)
