// Plain JavaScript for Node 18: this runs before anything is installed, the newer Node included.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './npm-install.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inRoot = (...path) => join(root, ...path);
const modules = inRoot('node_modules');
const bins = join(modules, '.bin');
const isWindows = process.platform === 'win32';
const minNode = [20, 19];
const minNpm = 10;

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const tooOld = major < minNode[0] || (major === minNode[0] && minor < minNode[1]);
  if (tooOld)
    fail(`Siliport needs Node ${minNode.join('.')} or newer to start; this is ${process.versions.node}.`);
};

const npm = (args, options = {}) =>
  // npm is a script on Windows, which only a shell starts.
  spawnSync('npm', args, { cwd: root, shell: isWindows, ...options });

const checkNpm = () => {
  const { stdout, status } = npm(['--version'], { encoding: 'utf8' });
  if (status !== 0) fail('Siliport needs npm to install its parts; it was not found.');
  const version = stdout.trim();
  if (Number(version.split('.')[0]) < minNpm)
    fail(
      `Siliport needs npm ${minNpm} or newer; this is ${version}. "npm install -g npm" brings a newer one.`,
    );
};

const readLock = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined);

/** The package with the Node that the portal runs on. There is none for some machines. */
const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;

/** Compares what npm noted when it last finished with the lock file: an interrupted install has noted nothing. */
const isInstalled = () => {
  const installed = readLock(join(modules, '.package-lock.json'));
  if (!installed) return false;
  return Object.entries(readLock(inRoot('package-lock.json'))).every(([path, locked]) => {
    // Packages of other machines are in the lock file only, as are the workspaces themselves.
    const mayBeMissing = locked.link || locked.optional || locked.devOptional;
    if (!path.includes('node_modules/') || (mayBeMissing && !path.endsWith(`/${nodePackage}`))) return true;
    return installed[path]?.version === locked.version;
  });
};

const readNodeVersion = (node) => {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Returns the path of the Node that comes along, otherwise that of this one. */
const findNode = () => {
  const node = join(modules, nodePackage, 'bin', isWindows ? 'node.exe' : 'node');
  if (readNodeVersion(node)) return node;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(`${nodePackage}, the Node 24 of this machine, is not installed; install Node 24 yourself.`);
};

/** Installs what is missing. Returns the path of the Node to run everything else with. */
export const prepare = async () => {
  checkNode();
  if (!isInstalled()) {
    checkNpm();
    if (!(await installPackages(root)))
      fail('npm could not install what Siliport needs; its messages stand above.');
  }
  return findNode();
};

const createEnvironment = () => ({
  // A third of a start is compiling the same files again.
  NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
  ...process.env,
  PATH: `${bins}${delimiter}${process.env.PATH ?? ''}`,
});

/** Runs a script to its end, and ends with it when it fails. */
export const runScript = (node, script) => {
  const { status } = spawnSync(node, [inRoot(script)], {
    cwd: root,
    stdio: 'inherit',
    env: createEnvironment(),
  });
  if (status !== 0) process.exit(status ?? 1);
};

/** npm that is killed cannot pass the signal on; whoever it has started then belongs to somebody else. */
const onParentExit = (work) => {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    work();
  }, 500);
  watch.unref();
};

/** Runs a script in place of this process: forwards signals, and exits with its exit code. */
export const replaceProcess = (node, script, args = [], nodeOptions = []) => {
  const child = spawn(node, [...nodeOptions, inRoot(script), ...args], {
    cwd: root,
    // By the channel it notices when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: createEnvironment(),
    // In a process group of its own, so that Ctrl-C reaches it once and not twice.
    detached: !isWindows,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onParentExit(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
};
