import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { interfaceToken, type Portal } from '../portal.ts';

const main = fileURLToPath(new URL('../../main.js', import.meta.url));

export interface PortalProcess {
  child: ChildProcess;
  pid: number | undefined;
  /** `http://127.0.0.1:PORT` */
  address: string;
  /** Returns everything written to standard output. */
  output(): string;
  /** Sends the signal to the process and waits for its exit. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

const killWith = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
};

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Kills all portals that run, and waits for their exit. */
export const killPortals = async (): Promise<void> => {
  await Promise.all([...running].map((child) => killWith(child, 'SIGKILL')));
};

/** Starts the portal process without captchas and demo content, and ends it with this one; `nodeOptions` precede its path. */
export const spawnPortal = (
  environment: Record<string, string>,
  stdio: StdioOptions = ['ignore', 'pipe', 'inherit'],
  nodeOptions: string[] = [],
): ChildProcess => {
  const child = spawn(process.execPath, [...nodeOptions, main], {
    stdio,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      INTERFACE_TOKEN: interfaceToken,
      CAPTCHA: 'off',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      ...environment,
    },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

/** Returns the settings of a portal on the test's database and files. */
export const toEnvironment = ({ services, databaseUrl }: Portal): Record<string, string> => ({
  DATA_DIR: services.config.dataDir,
  DATABASE_URL: databaseUrl,
});

const recordOutput = (stream: Readable): (() => string) => {
  let output = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  return () => output;
};

/** Starts the portal in a child process; resolves once it listens. */
export const startPortalProcess = async (
  environment: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<PortalProcess> => {
  const child = spawnPortal(environment, ['ignore', 'pipe', 'inherit'], nodeOptions);
  if (!child.stdout) throw new Error('no output to read');
  const output = recordOutput(child.stdout);
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Siliport: (\S+)$/.exec(line)?.[1];
    if (!address) continue;
    // Reading lines paused the stream; a full pipe would block the process.
    child.stdout.resume();
    return { child, pid: child.pid, address, output, kill: (signal) => killWith(child, signal) };
  }
  throw new Error('the portal did not start');
};

/** Posts JSON to a call as this member; `more` are additional headers. Returns the HTTP status and the envelope's code and data. */
export const postJson = async (
  url: string,
  body: object,
  token = '',
  more: Record<string, string> = {},
): Promise<{ status: number; code: number; data: unknown }> => {
  const headers = {
    'content-type': 'application/json',
    'interface-token': interfaceToken,
    authorization: token,
    ...more,
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const { code, data } = await response.json();
  return { status: response.status, code, data };
};

/** Requests a registration code. Returns the code of the envelope. */
export const requestCode = async (address: string, email: string): Promise<number> => {
  const url = `${address}/api/verifyMember/sendEmailCode?email=${email}`;
  const response = await fetch(url, { headers: { 'Interface-Token': interfaceToken } });
  return ((await response.json()) as { code: number }).code;
};
