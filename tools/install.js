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
const oldestNode = [20, 19];
const oldestNpm = 10;

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const tooOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  if (tooOld)
    fail(`Siliport needs Node ${oldestNode.join('.')} or newer to start; this is ${process.versions.node}.`);
};

const npm = (args, options = {}) =>
  // npm is a script on Windows, which only a shell starts.
  spawnSync('npm', args, { cwd: root, shell: process.platform === 'win32', ...options });

const checkNpm = () => {
  const { stdout, status } = npm(['--version'], { encoding: 'utf8' });
  if (status !== 0) fail('Siliport needs npm to install its parts; it was not found.');
  const version = stdout.trim();
  if (Number(version.split('.')[0]) < oldestNpm)
    fail(
      `Siliport needs npm ${oldestNpm} or newer; this is ${version}. "npm install -g npm" brings a newer one.`,
    );
};

const readLock = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined);

/** What npm noted when it last finished, against the lock file: an install that was cut off has noted nothing. */
const isInstalled = () => {
  const installed = readLock(join(modules, '.package-lock.json'));
  if (!installed) return false;
  return Object.entries(readLock(inRoot('package-lock.json'))).every(([path, wanted]) => {
    // Packages of other machines are in the lock file only, as are the workspaces themselves.
    if (!path.includes('node_modules/') || wanted.link || wanted.optional || wanted.devOptional) return true;
    return installed[path]?.version === wanted.version;
  });
};

const versionOf = (node) => {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const installedNode = () => {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(modules, 'node', 'bin', name);
};

/** The Node that the portal runs on comes along as a package; its install script fetches the one for this machine. */
const bringNode = () => {
  const node = installedNode();
  if (versionOf(node)) return node;
  // npm may have refused the script, as its settings can say: it does nothing but this.
  const folder = join(modules, 'node');
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'inherit' });
  if (versionOf(node)) return node;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail('The Node 24 that comes along with Siliport could not be installed; install Node 24 yourself.');
};

/** Installs what is missing. Gives the Node to run everything else with. */
export const prepare = async () => {
  checkNode();
  if (!isInstalled()) {
    checkNpm();
    if (!(await installPackages(root)))
      fail('npm could not install what Siliport needs; its messages stand above.');
  }
  return bringNode();
};

const environment = () => ({
  // A third of a start is compiling the same files again.
  NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
  ...process.env,
  PATH: `${bins}${delimiter}${process.env.PATH ?? ''}`,
});

/** Runs a script to its end, and ends with it when it fails. */
export const runScript = (node, script) => {
  const { status } = spawnSync(node, [inRoot(script)], { cwd: root, stdio: 'inherit', env: environment() });
  if (status !== 0) process.exit(status ?? 1);
};

/** npm that is killed cannot pass the signal on; whoever it has started then belongs to somebody else. */
const onceAbandoned = (work) => {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    work();
  }, 500);
  watch.unref();
};

/** Lets a script take this process's place: signals are passed on, its exit code becomes this one's. */
export const handOver = (node, script, args = []) => {
  const child = spawn(node, [inRoot(script), ...args], {
    cwd: root,
    // By the channel it notices when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(),
    // In a process group of its own, so that Ctrl-C reaches it once and not twice.
    detached: process.platform !== 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onceAbandoned(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
};
