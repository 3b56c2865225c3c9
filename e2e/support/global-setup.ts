/** Playwright's global setup: the real server on a fresh data folder with the demo content, and accounts logged in. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { request } from '@playwright/test';
import type { TestIdentityProvider } from '../../apps/server/src/testing/servers/identity-provider.ts';
import { accounts, interfaceToken, password, toStatePath } from './accounts.ts';
import { startNovaProvider } from './identity-provider.ts';
import { startMailServer } from './mail-server.ts';

const startTimeoutMs = 300_000;
const root = join(import.meta.dirname, '../..');

const startServer = (dataDir: string, smtpUrl: string): ChildProcess =>
  spawn(process.execPath, [join(root, 'apps/server/src/main.js')], {
    // The IPC channel stops the server if this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: dataDir,
      INTERFACE_TOKEN: interfaceToken,
      LOG_LEVEL: 'warn',
      DEMO: 'on',
      SMTP_URL: smtpUrl,
      // Each test sends its own client address (fixtures.ts).
      TRUST_PROXY: 'loopback',
      // Converting the demo's 46 Office files would use both cores for half a minute.
      CONVERT_AHEAD: 'off',
    },
  });

/** Waits until the server listens. Returns the address that it prints. */
const readServerAddress = async (server: ChildProcess): Promise<string> => {
  if (!server.stdout) throw new Error('no output to read');
  const lines = createInterface({ input: server.stdout });
  const limit = setTimeout(() => lines.close(), startTimeoutMs);
  for await (const line of lines) {
    const address = /^Siliport: (\S+)$/.exec(line)?.[1];
    if (!address) continue;
    clearTimeout(limit);
    server.stdout.resume();
    return address;
  }
  throw new Error('the portal did not start; its messages stand above');
};

/** Returns the most memory that a process has had, in MB; NaN where the system does not tell. */
const readPeakMegabytes = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

const checkReady = async (address: string): Promise<void> => {
  const answer = await fetch(`${address}/readyz`);
  if (!answer.ok) throw new Error(`the portal is not ready: ${await answer.text()}`);
};

/** Logs in as the page does, and writes its storage state: local storage and cookies. */
const logIn = async (address: string, email: string, folder: string): Promise<void> => {
  const context = await request.newContext({
    baseURL: address,
    extraHTTPHeaders: { 'Interface-Token': interfaceToken, Language: 'EN' },
  });
  const login = await context.post('/api/verifyMember/login', {
    data: { username: email, password, rememberMe: true },
  });
  const { code, message, data } = await login.json();
  if (code !== 200) throw new Error(`${email} could not log in: ${code} ${message}`);
  const headers = { Authorization: data.token };
  const permissions = (await (await context.get('/api/member/permissions', { headers })).json()).data;
  const session = {
    token: data.token,
    member: JSON.stringify(data.member),
    isLogin: 'true',
    permissions: JSON.stringify(permissions),
    remember: 'true',
    requirePasswordChange: 'false',
  };
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
  const { cookies } = await context.storageState();
  await writeFile(
    toStatePath(folder, email),
    JSON.stringify({ cookies, origins: [{ origin: address, localStorage }] }),
  );
  await context.dispose();
};

/** Removes the folder, and the cluster if it is in another location. */
const removeAll = async (folder: string): Promise<void> => {
  const location = (await readFile(join(folder, 'data/postgres.place'), 'utf8').catch(() => '')).trim();
  if (location) await rm(location, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
};

const startPortal = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-e2e-'));
  // PostgreSQL's account needs access to its cluster when the tests run as root.
  await chmod(folder, 0o711);
  const mailServer = await startMailServer();
  const server = startServer(join(folder, 'data'), mailServer.smtpUrl);
  const exited = once(server, 'exit');
  let provider: TestIdentityProvider | undefined;
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    await mailServer.close();
    await provider?.close();
    await removeAll(folder);
  };
  try {
    const address = await readServerAddress(server);
    process.env.SILIPORT_E2E_START_MEGABYTES = String(await readPeakMegabytes(server.pid));
    await checkReady(address);
    for (const email of accounts) await logIn(address, email, folder);
    process.env.SILIPORT_E2E_ADDRESS = address;
    process.env.SILIPORT_E2E_FOLDER = folder;
    provider = await startNovaProvider(address);
    process.env.SILIPORT_E2E_IDENTITY = provider.issuer;
    process.env.SILIPORT_E2E_MAILS = mailServer.mailsUrl;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
};

export default startPortal;
