import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { formatCommand } from './format-command.ts';
import type { TransferFile } from './transfer-state.ts';

const formatFor = (fileName: string, call: TransferFile['call'] = 'deliverablesDownLog') =>
  formatCommand({ call, id: 'd1', fileName }, { origin: 'https://portal.example', interfaceToken: 'it' });

/** The words that the shell makes of a command. */
const splitInShell = (line: string): string[] =>
  execFileSync('sh', ['-c', `TOKEN=secret; set -- ${line}; printf '%s\\0' "$@"`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

test('names the token and does not print it (IP-4)', () => {
  expect(formatFor('top.gds')).toBe(
    `curl -f -C - -o 'top.gds' -H "Authorization: $TOKEN" -H 'Interface-Token: it' 'https://portal.example/api/member/deliverablesDownLog?id=d1'`,
  );
  expect(formatFor('top.gds', 'getVersionDetailsFile')).toMatch(/\/product\/getVersionDetailsFile\?id=d1'$/);
});

test('quotes file names so that the shell interprets nothing in them', () => {
  for (const name of [
    "a'; touch x; '.gds",
    '$(id).gds',
    '`id`',
    '-rf',
    '../../.bashrc',
    'a\nb',
    '版图 1.gds',
  ]) {
    const [, , , , , file] = splitInShell(formatFor(name));
    expect(splitInShell(formatFor(name))).toHaveLength(11);
    expect(file, name).not.toMatch(/^[-.]|[/\\\n]/);
  }
  expect(splitInShell(formatFor("it's.gds"))[5]).toBe("it's.gds");
});
