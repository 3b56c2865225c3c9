import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandLine } from './command-line.ts';

const lineOf = (fileName: string) =>
  commandLine({ id: 'd1', fileName }, { origin: 'https://portal.example', interfaceToken: 'it' });

/** What the shell makes of the words. */
const words = (line: string): string[] =>
  execFileSync('sh', ['-c', `TOKEN=secret; set -- ${line}; printf '%s\\0' "$@"`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

test('IP-4 the command names the token and does not print it', () => {
  expect(lineOf('top.gds')).toBe(
    `curl -f -C - -o 'top.gds' -H "Authorization: $TOKEN" -H 'Interface-Token: it' 'https://portal.example/api/member/deliverablesDownLog?id=d1'`,
  );
});

test('a shell reads nothing into the name of a file', () => {
  for (const name of [
    "a'; touch x; '.gds",
    '$(id).gds',
    '`id`',
    '-rf',
    '../../.bashrc',
    'a\nb',
    '版图 1.gds',
  ]) {
    const [, , , , , file] = words(lineOf(name));
    expect(words(lineOf(name))).toHaveLength(11);
    expect(file, name).not.toMatch(/^[-.]|[/\\\n]/);
  }
  expect(words(lineOf("it's.gds"))[5]).toBe("it's.gds");
});
