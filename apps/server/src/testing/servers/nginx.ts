import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const folderOfConfigs = fileURLToPath(new URL('../../../../../deploy/nginx', import.meta.url));

/** The path of this machine's nginx; undefined where there is none. */
export const nginxPath = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
);

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Returns deploy/nginx/siliport.conf with the addresses and folder of a test, without TLS. */
const toTestConfig = async (port: number, portalPorts: readonly number[], files: string): Promise<string> =>
  (await readFile(join(folderOfConfigs, 'siliport.conf'), 'utf8'))
    .replace(/ *include .*\n/, await readFile(join(folderOfConfigs, 'locations.conf'), 'utf8'))
    .replace(/listen .*;/, `listen 127.0.0.1:${port};`)
    .replace(/ *ssl_certificate.*\n/g, '')
    .replace('server 127.0.0.1:8080;', portalPorts.map((each) => `server 127.0.0.1:${each};`).join(' '))
    .replace('/srv/siliport/data/files/', `${files}/`);

/** Starts nginx with deploy/nginx/siliport.conf in front of the portals on these ports; `files` is their folder of files. */
export const startNginx = async (
  program: string,
  portalPorts: readonly number[],
  files: string,
): Promise<{ pid: number; address: string; close(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-nginx-'));
  const port = await findFreePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `
    ${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${await toTestConfig(port, portalPorts, files)}
    }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const child = spawn(
    program,
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const address = `http://127.0.0.1:${port}`;
  const exited = once(child, 'exit');
  const isListening = () =>
    fetch(`${address}/healthz`, { signal: AbortSignal.timeout(5000) }).then(
      () => true,
      () => false,
    );
  while (child.exitCode === null && !(await isListening())) await setTimeout(20);
  if (child.exitCode !== null) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'));
  return {
    pid: child.pid ?? 0,
    address,
    close: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
