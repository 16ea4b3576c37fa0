"""Compiles a unit: Numba turns each function into LLVM code, which is linked and optimised once, as a whole.

Numba by itself would optimise and emit a function again for each of its callers. Here a unit's functions go into one
LLVM module; all but the entries become internal to it, so that LLVM inlines, specialises and drops them as it sees fit.

An entry is exported under its own name with plain arguments: an address for a record, an address and the lengths for
an array. Python calls that, and so do other units. What is no entry is copied into every unit that calls it.
Nothing is allocated and nothing is raised in compiled code, so there is neither a reference to count nor an error to
hand on.
"""

# mypy: disable-error-code="assignment, attr-defined, method-assign, no-untyped-call"

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils, compiler, config, typed_passes, types, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager
from numba.core.datamodel import models
from numba.core.llvm_bindings import create_pass_builder
from numba.core.registry import cpu_target
from numba.core.runtime import rtsys
from numba.core.typing.templates import Signature, signature
from numba.extending import lower_builtin, register_model, type_callable, typeof_impl
from numba.np import arrayobj
from numba.np.arrayobj import make_array, populate_array

from abyss.rules.cache import CHECKED
from abyss.rules.jit import fetch_add
from abyss.rules.jit.functions import Compiled
from abyss.rules.jit.indices import counted_from_the_start
from abyss.rules.jit.kinds import Kind, declared_result, numba_signature, parameters
from abyss.rules.jit.units import Unit

BYTE: Final = ir.IntType(8)
ADDRESS: Final = BYTE.as_pointer()
LENGTH: Final = ir.IntType(64)

if CHECKED:
    config.FULL_TRACEBACKS = 1  # nobody waits for errors of compiled code, but with this it prints them

RESULTS: Final = {
    "nothing": types.none,
    "bool": types.boolean,
    "int64": types.int64,
    "uint64": types.uint64,
    "float64": types.float64,
}


class FunctionType(types.Callable, types.Dummy):
    """Numba's type of a compiled function of ours."""

    def __init__(self, function: Compiled) -> None:
        self.function = function
        super().__init__(f"compiled({function.symbol})")

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Signature:
        """Compile the function if need be, since only then its result is known."""
        expected = len(parameters(self.function.py_func))
        if kws or len(args) != expected:
            raise TypeError(f"{self.function.symbol} takes {expected} arguments without names")
        return _building().callee(self.function)

    def get_call_signatures(self) -> tuple[list[Any], bool]:
        """There is one signature, so Numba has nothing to choose from."""
        return [], False

    def get_impl_key(self, _signature: Any) -> Any:
        """What Numba finds the code by: each unit has its own copy."""
        return _building(), self.function


register_model(FunctionType)(models.OpaqueModel)
_stack: list["Builder"] = []


def _building() -> "Builder":
    return _stack[-1]


class Pipeline(compiler.CompilerBase):
    """The passes of Numba that plain functions over records and arrays need: a third of them all."""

    def define_pipelines(self) -> list[PassManager]:
        """From Python's byte code to LLVM code, with a type for every value."""
        passes = PassManager("abyss")
        for one in (
            untyped_passes.TranslateByteCode,
            untyped_passes.FixupArgs,
            untyped_passes.IRProcessing,
            untyped_passes.ReconstructSSA,
            typed_passes.NopythonTypeInference,
            typed_passes.PreLowerStripPhis,
            typed_passes.IRLegalization,
            typed_passes.NativeLowering,
            typed_passes.NoPythonBackend,
        ):
            passes.add_pass(one, one.__name__)
        passes.finalize()
        return [passes]


class WholeLibrary(JITCodeLibrary):
    """A library that only collects: all is optimised together, later."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.parts: list[Any] = []

    def add_llvm_module(self, ll_module: Any) -> None:
        """Keep the code of a function."""
        self.parts.append(ll_module)

    def whole(self) -> Any:
        """All code as one module, joined two by two: one by one to a whole that grows takes six times as long."""
        parts = [self._final_module, *self.parts]
        while len(parts) > 1:
            for into, other in zip(parts[::2], parts[1::2], strict=False):
                into.link_in(other)
            parts = parts[::2]
        return parts[0]


class Builder:
    """Compiles the functions of one unit."""

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self.typing, self.target = cpu_target.typing_context, cpu_target.target_context
        self.library = WholeLibrary(self.target.codegen(), f"abyss {unit.name}")
        self.signatures: dict[Compiled, Signature] = {}
        self.results: dict[str, str] = {}
        self.needs: dict[str, str] = {}  # entries of other units, and whose

    def callee(self, function: Compiled) -> Signature:
        """The signature of a function that is called, which is compiled or declared if it is not yet."""
        if function not in self.signatures:
            if function.is_entry and function.unit is not self.unit:
                self.signatures[function] = self.declare(function)
            else:
                self.signatures[function] = self.compile(function)
        return self.signatures[function]

    def compile(self, function: Compiled) -> Signature:
        """Compile a function into the unit, and export it if it is an entry of it."""
        arguments = numba_signature(function.py_func)
        flags: Any = compiler.Flags()
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        flags.error_model = "numpy"
        flags.boundscheck = CHECKED
        done = compiler.compile_extra(
            self.typing, self.target, function.py_func, arguments, None, flags, {}, self.library, Pipeline
        )
        self.target.insert_user_function((self, function), done.fndesc)
        if function.is_entry and function.unit is self.unit:
            self.export(function, done.fndesc)
        return signature(done.signature.return_type, *arguments)

    def export(self, function: Compiled, description: Any) -> None:
        """Write the function that is called from outside: it makes Numba's arguments of plain ones."""
        name = result_name(function, types.unliteral(description.restype))
        said = declared_result(function.py_func)
        if said != name:
            raise TypeError(f"{function.symbol} is said to return {said}, but returns {name}")
        self.results[function.symbol] = name
        result = RESULTS[name]
        module = self.target.create_module(function.symbol)
        inner = ir.Function(
            module,
            self.target.call_conv.get_function_type(description.restype, description.argtypes),
            description.llvm_func_name,
        )
        outer = ir.Function(module, outer_type(self.target, function, result), function.symbol)
        builder = ir.IRBuilder(outer.append_basic_block())
        plain = iter(outer.args)
        kinds = parameters(function.py_func).values()
        made = [
            gathered(self.target, builder, kind, argument, plain)
            for kind, argument in zip(kinds, description.argtypes, strict=True)
        ]
        _, value = self.target.call_conv.call_function(builder, inner, description.restype, description.argtypes, made)
        value = self.target.cast(builder, value, description.restype, result)
        if result == types.none:
            builder.ret_void()
        else:
            builder.ret(builder.zext(value, BYTE) if result == types.boolean else value)
        self.library.add_ir_module(module)

    def declare(self, function: Compiled) -> Signature:
        """Let code of this unit call an entry of another, which need not be compiled yet."""
        self.needs[function.symbol] = function.unit.name
        result = RESULTS[declared_result(function.py_func)]
        arguments = numba_signature(function.py_func)
        kinds = tuple(parameters(function.py_func).values())

        def call(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            outer = cgutils.get_or_insert_function(
                builder.module, outer_type(context, function, result), function.symbol
            )
            plain = [
                part
                for kind, argument, value in zip(kinds, arguments, values, strict=True)
                for part in spread(context, builder, kind, argument, value)
            ]
            value = builder.call(outer, plain)
            if result == types.none:
                return context.get_dummy_value()
            return builder.trunc(value, ir.IntType(1)) if result == types.boolean else value

        call.signature = arguments
        call.libs = ()
        self.target._defns[self, function].append(call, arguments)
        return signature(result, *arguments)

    def object_code(self) -> bytes:
        """Optimise the whole and emit it."""
        module = self.library.whole()
        for library in dict.fromkeys(self.library._linking_libraries):  # min, max and such, which are Numba's own
            if library is not rtsys.library:
                module.link_in(library._get_module_for_linking(), preserve=True)
        for value in (*module.functions, *module.global_variables):
            if not value.is_declaration and value.name not in self.results:
                value.linkage = "internal"
        machine = target_machine()
        for _ in range(2):  # the second time finds what the first has laid open: a tenth faster
            passes = create_pass_builder(machine, opt=3, loop_vectorize=True, slp_vectorize=True)
            passes.getModulePassManager().run(module, passes)
        module.verify()
        return bytes(machine.emit_object(module))


def result_name(function: Compiled, result: Any) -> str:
    """What an entry gives back, as a word: a whole number of any size comes as 64 bits."""
    for name, kind in RESULTS.items():
        if result == kind:
            return name
    if isinstance(result, types.Integer) and result.signed:
        return "int64"
    raise TypeError(f"{function.symbol} returns {result}: an entry returns a number, a bool or nothing")


def outer_type(context: Any, function: Compiled, result: Any) -> ir.FunctionType:
    """How an exported function looks to LLVM."""
    plain: list[ir.Type] = []
    for kind, argument in zip(parameters(function.py_func).values(), numba_signature(function.py_func), strict=True):
        if kind.is_record or kind.dimensions:
            plain += [ADDRESS, *(LENGTH,) * kind.dimensions]
        else:
            plain.append(context.get_value_type(argument))
    if result == types.none:
        returned: ir.Type = ir.VoidType()
    else:
        returned = BYTE if result == types.boolean else context.get_value_type(result)
    return ir.FunctionType(returned, plain)


def gathered(context: Any, builder: Any, kind: Kind, argument: Any, plain: Iterator[Any]) -> Any:
    """Make one of Numba's arguments of plain ones."""
    first = next(plain)
    if kind.is_record:
        return builder.bitcast(first, context.get_value_type(argument))
    if kind.dimensions == 0:
        return first
    shape = [next(plain) for _ in range(kind.dimensions)]
    strides = [LENGTH(kind.dtype.itemsize)]
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    array = make_array(argument)(context, builder)
    data = builder.bitcast(first, context.get_data_type(argument.dtype).as_pointer())
    populate_array(array, data=data, shape=shape, strides=strides, itemsize=kind.dtype.itemsize, meminfo=None)
    return array._getvalue()


def spread(context: Any, builder: Any, kind: Kind, argument: Any, value: Any) -> list[Any]:
    """Make plain arguments of one of Numba's."""
    if kind.is_record:
        return [builder.bitcast(value, ADDRESS)]
    if kind.dimensions == 0:
        return [value]
    array = make_array(argument)(context, builder, value)
    return [builder.bitcast(array.data, ADDRESS), *cgutils.unpack_tuple(builder, array.shape, kind.dimensions)]


def target_machine() -> Any:
    """This machine, for code that is loaded by itself."""
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=3,
        reloc="pic",
        codemodel="small",
    )


@contextmanager
def _in_turn(builder: Builder) -> Iterator[None]:
    _stack.append(builder)
    try:
        yield
    finally:
        _stack.pop()


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Let garbage lie meanwhile: looking for it among all that a compiler keeps takes an eighth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@contextmanager
def _remembering() -> Iterator[None]:
    """Work out once what an operation gives for some types; for every + anew it takes a fifth of the time."""
    known: dict[Any, Any] = {}
    anew = types.BaseFunction.get_call_type

    def remembered(called: Any, context: Any, args: Any, kws: Any) -> Any:
        case = called, tuple(args), tuple(dict(kws).items())
        if case not in known:
            known[case] = anew(called, context, args, kws)
        return known[case]

    types.BaseFunction.get_call_type = remembered
    try:
        yield
    finally:
        types.BaseFunction.get_call_type = anew


@typeof_impl.register(Compiled)
def _type_of(function: Compiled, _context: Any) -> FunctionType:
    return FunctionType(function)


@type_callable(fetch_add)
def _type_of_fetch_add(_context: Any) -> Callable[[Any, Any], Any]:
    return lambda counter, amount: types.int64


@lower_builtin(fetch_add, types.Array, types.Integer)
def _lower_fetch_add(context: Any, builder: Any, called: Any, values: Any) -> Any:
    counter = make_array(called.args[0])(context, builder, values[0])
    amount = context.cast(builder, values[1], called.args[1], types.int64)
    return builder.atomic_rmw("add", counter.data, amount, "monotonic")


def build(unit: Unit) -> tuple[bytes, dict[str, str], dict[str, str]]:
    """Compile the entries of a unit: the object code, what each returns, and whose entries it calls."""
    cpu_target.typing_context.refresh()
    cpu_target.target_context.refresh()
    builder = Builder(unit)
    with (
        global_compiler_lock,
        _in_turn(builder),
        _without_collecting(),
        _remembering(),
        counted_from_the_start(arrayobj),
    ):
        for function in unit.entries.values():
            builder.callee(function)
        return builder.object_code(), builder.results, builder.needs
