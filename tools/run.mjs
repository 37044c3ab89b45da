// The first step of every npm script. Runs on Node 20 without dependencies, because on a fresh clone
// nothing is installed yet and the machine's own Node may be old: installs the packages of the lock
// file if they are missing or outdated, hands over to the project's own Node where this one is not
// supported, and runs the TypeScript command.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** The Node that the lock file brings; absent on systems for which the registry has no package. */
const OWN_NODE = `${ROOT}node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`;

/** Commands in a file of another name. */
const FILES = { check: 'test', build: 'pack' };

function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Node 22.19 or newer, 24, 26: as `engines` in package.json. */
function isSupported() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major === 24 || major >= 26 || (major === 22 && minor >= 19);
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null;
}

/** True when every package of the lock file is installed in exactly that version. */
function isInstalled() {
  const wanted = readPackages(`${ROOT}package-lock.json`);
  const present = readPackages(`${ROOT}node_modules/.package-lock.json`);
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, peer }]) => {
    if (path === '') return true;
    const found = present[path];
    // Packages for other systems are optional and rightly absent.
    if (!found) return Boolean(optional || peer);
    return found.version === version && found.integrity === integrity;
  });
}

function install() {
  console.log('Installing what package-lock.json says (npm ci, about a minute) …');
  const startedAt = Date.now();
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error || status !== 0) {
    stop(
      `"npm ci" did not finish${error ? ` (${error.message})` : ''}: see its output above; check the network and the npm registry, then try again.`,
    );
  }
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** Runs this command again by the project's own Node and ends as that does. */
async function handOver() {
  if (!existsSync(OWN_NODE)) {
    stop(
      `Ferienfenster needs Node 22.19, 24 or 26, this is Node ${process.versions.node}, and npm installed none for this system: install Node 24 (for example "nvm install 24") and try again.`,
    );
  }
  const child = spawn(OWN_NODE, process.argv.slice(1), {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  await new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      process.exitCode = code ?? 1;
      if (signal) {
        process.removeAllListeners(signal);
        process.kill(process.pid, signal);
      }
      resolve();
    });
  });
}

/** Runs the command in this process. */
async function run() {
  // Programs of packages are started by `#!/usr/bin/env node`: they get the Node of this process.
  process.env.PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`;
  const { register } = await import('tsx/esm/api');
  register();
  process.argv = [process.argv[0], name, ...args];
  try {
    const { answerHelp, COMMAND_LINES, isCommand } = await import('./command-line.ts');
    if (!isCommand(name)) {
      const known = Object.keys(COMMAND_LINES).join(', ');
      stop(`There is no command "${name}"; known are ${known}.`);
    }
    const help = answerHelp(name, args);
    if (help !== null) {
      console.log(help);
      process.exit();
    }
    // It exports a function of that name in camel case, or runs by itself.
    const file = new URL(`${FILES[name] ?? name}.ts`, import.meta.url);
    const command = await import(file.href);
    const start = command[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())];
    if (start) process.exitCode = await start(args);
  } catch (error) {
    stop(error?.name === 'CommandError' ? error.message : (error?.stack ?? String(error)));
  }
}

const [name = '', ...args] = process.argv.slice(2);
process.chdir(ROOT);
if (!isInstalled() || !(isSupported() || existsSync(OWN_NODE))) install();
await (isSupported() ? run() : handOver());
