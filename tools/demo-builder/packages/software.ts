import { banner, hex, lines, pick, type Stub, type Writer } from './stub.ts';

const registerNames = ['CTRL', 'STAT', 'MASK', 'CFG', 'ADDR', 'DATA', 'TIMER', 'IRQ', 'KEY', 'LEN'];

const blockComment = (stub: Stub): string => `/*\n${banner(stub, ' *')}\n */`;

const upper = ({ name }: Stub): string => name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
const lower = ({ name }: Stub): string => name.replaceAll(/[^A-Za-z0-9]+/g, '_');

const c: Writer = (stub) => `${blockComment(stub)}
#include <stdint.h>
#include <stdbool.h>

#define ${upper(stub)}_BASE 0x${hex(0x40000000 + stub.random.below(0xfff) * 0x1000, 8)}u
#define REG(offset) (*(volatile uint32_t *)(${upper(stub)}_BASE + (offset)))

${lines(5 + 3 * stub.bulk, (index) => {
  const name = `${lower(stub)}_${pick(stub.random, ['set', 'read', 'wait', 'clear'])}_${index}`;
  const offset = hex(index * 4, 3);
  return `bool ${name}(uint32_t value)
{
    REG(0x${offset}) = value & 0x${hex(stub.random.below(0xffff), 4)}u;
    for (uint32_t tries = 0; tries < ${1000 + stub.random.below(9000)}u; tries++)
        if ((REG(0x${offset}) & 1u) == 0u)
            return true;
    return false;
}
`;
})}`;

const main: Writer = (stub) => `${blockComment(stub)}
#include "board.h"

int main(void)
{
    board_init();
    for (;;) {
        led_toggle(LED_USER);
        delay_ms(${stub.path.includes('stop') ? 2000 : 250}u);
    }
}
`;

const h: Writer = (stub) => `${blockComment(stub)}
#ifndef ${upper(stub)}_H
#define ${upper(stub)}_H

${lines(40, (index) => {
  const register = `${upper(stub)}_${registerNames[index % registerNames.length]}${Math.floor(index / 10)}`;
  return `#define ${register.padEnd(28)} 0x${hex(index * 4, 3)}u`;
})}

#endif
`;

const assembly: Writer = (stub) => `${banner(stub, '#')}
    .section .text.boot
    .globl _start
_start:
    csrw  mie, zero
    la    sp, __stack_top
    la    t0, __trap_entry
    csrw  mtvec, t0
    call  rom_self_test
    call  rom_find_image
    beqz  a0, halt
    jr    a0
halt:
    wfi
    j     halt
`;

const makefile: Writer = (stub) => `${banner(stub, '#')}
CROSS ?= riscv64-unknown-elf-
CFLAGS = -O2 -g -Wall -Wextra -ffreestanding

all: ${stub.part.toLowerCase()}.elf

%.o: %.c
\t$(CROSS)gcc $(CFLAGS) -c $< -o $@

%.elf: %.o
\t$(CROSS)gcc $(CFLAGS) -nostdlib $^ -o $@

clean:
\trm -f *.o *.elf

.PHONY: all clean
`;

const py: Writer = (stub) => `#!/usr/bin/env python3
${banner(stub, '#')}
import argparse
import csv


def check(path):
    with open(path, newline="") as file:
        rows = list(csv.DictReader(file))
    times = [float(row["time_ms"]) for row in rows]
    if times != sorted(times):
        raise SystemExit("steps are not in order of time")
    return rows


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("profile")
    for row in check(parser.parse_args().profile):
        print(row["time_ms"], row["rail"], row["volts"])
`;

const dtsi: Writer = (stub) => `${blockComment(stub)}
&i2c0 {
    pmic: sp6100@48 {
        compatible = "siliport,sp6100";
        reg = <0x48>;
        interrupt-parent = <&gpio0>;
        interrupts = <12 8>;
        regulators {
            buck1 { regulator-min-microvolt = <720000>; regulator-max-microvolt = <880000>; };
            buck2 { regulator-min-microvolt = <1050000>; regulator-max-microvolt = <1150000>; };
            ldo1 { regulator-min-microvolt = <1800000>; regulator-max-microvolt = <1800000>; };
        };
    };
};
`;

const shellBodies: [part: string, body: string][] = [
  [
    'install',
    '[ -n "$1" ] || { echo "usage: install.sh FOLDER" >&2; exit 1; }\ntarget=$1\nmkdir -p "$target"\ncp -r bin etc share "$target" 2>/dev/null || cp -r . "$target"\necho "installed in $target"',
  ],
  [
    'regress',
    'while read -r test; do\n  asim -f tests.f +test="$test" -l "logs/$test.log" || failed="$failed $test"\ndone < tests.f\necho "failed: $failed"',
  ],
  [
    'flash',
    'for slot in a b; do\n  slnic-tool write --slot "$slot" "nic100_$slot.bit"\n  slnic-tool verify --slot "$slot"\ndone',
  ],
  ['update', 'siliport-kit detect || exit 1\nsiliport-kit write cmsis-dap.hex\nsiliport-kit reset'],
  ['', 'asim -sv -f ../rtl/filelist.f tb_top.sv -l run.log\ngrep -q "^0 errors" run.log && echo PASS'],
];

const sh: Writer = (stub) => {
  const [, body] = shellBodies.find(([part]) => stub.name.includes(part)) ?? ['', ''];
  return `#!/bin/sh\n${banner(stub, '#')}\nset -e\n${body}\n`;
};

/** Returns a launcher that prints its purpose instead of a large program. */
const launcher: Writer = (stub) =>
  `#!/bin/sh\n${banner(stub, '#')}\necho "${stub.name} ${stub.number} (demo stub)"\necho "no licence feature ${stub.name} on $ATOLL_LICENCE" >&2\nexit 2\n`;

const tclCommands = [
  'set_option',
  'report_timing',
  'set_dont_touch',
  'check_design',
  'place_macro',
  'read_lib',
];

const tcl: Writer = (stub) => `${banner(stub, '#')}
set part    ${stub.part}
set release ${stub.number}

proc step {name body} {
  puts "== $name"
  uplevel 1 $body
}

${lines(12 + 4 * stub.bulk, (index) => `step s${index} { ${pick(stub.random, tclCommands)} -effort ${pick(stub.random, ['low', 'medium', 'high'])} -limit ${stub.random.below(200)} }`)}
`;

const cfg: Writer = (stub) => `${banner(stub, '#')}
${lines(40 + 20 * stub.bulk, (index) => `${pick(stub.random, ['route', 'place', 'sta', 'cppr', 'report', 'sim', 'dft', 'licence'])}.option_${index} = ${pick(stub.random, ['true', 'false', '0.05', '8', 'auto'])}`)}
`;

const rules: Writer = (stub) => `${banner(stub, '#')}
SUBSYSTEM=="usb", ATTR{idVendor}=="1209", ATTR{idProduct}=="5170", MODE="0666", GROUP="plugdev"
`;

const xdc: Writer = (stub) => `${banner(stub, '#')}
create_clock -period 10.000 [get_ports clk_100m]
${lines(60, (index) => `set_property PACKAGE_PIN ${'ABCDEFGHJKLMNPRT'[index % 16]}${1 + (index % 25)} [get_ports {io[${index}]}]`)}
`;

export const softwareWriters: Record<string, Writer> = {
  c: (stub) => (stub.path.endsWith('/main.c') ? main(stub) : c(stub)),
  h,
  S: assembly,
  Makefile: makefile,
  py,
  dtsi,
  sh,
  tcl,
  cfg,
  rules,
  xdc,
};

export const launcherWriter = launcher;
