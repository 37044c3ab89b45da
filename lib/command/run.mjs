// The first step of every npm script. Plain Node without dependencies, because on a fresh clone
// nothing is installed yet: checks the Node version, installs the packages of the lock file if they
// are missing or outdated, then runs the TypeScript command.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Each command and the file that exports a function of the same name in camel case, or that runs by itself. */
const COMMANDS = {
  demo: 'demo.ts',
  test: 'test.ts',
  check: 'check.ts',
  dev: 'dev.ts',
  build: 'build.ts',
  pack: 'pack.ts',
  api: '../reference-api/main.ts',
  website: 'website.ts',
  bench: 'bench.ts',
  prove: 'prove.ts',
  sbom: 'sbom.ts',
  doctor: 'doctor.ts',
  'try-next': 'try-next.ts',
};

function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(
    `Ferienfenster needs Node 20.19 or newer, and this is Node ${process.versions.node}: install Node 24 (for example "nvm install 24") and try again.`,
  );
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
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--progress=true'];
  const { status, error } = spawnSync('npm', args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error || status !== 0) {
    stop(
      `"npm ci" did not finish${error ? ` (${error.message})` : ''}: its message stands above; check the network and the npm registry, then try again.`,
    );
  }
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

checkNodeVersion();

const [name = '', ...args] = process.argv.slice(2);
if (!(name in COMMANDS)) {
  stop(`There is no command "${name}"; known are ${Object.keys(COMMANDS).join(', ')}.`);
}
process.chdir(ROOT);
if (!isInstalled()) install();

const { register } = await import('tsx/esm/api');
register();
process.argv = [process.argv[0], COMMANDS[name], ...args];
try {
  const { answerHelp, isCommand } = await import('./command-line.ts');
  const help = isCommand(name) ? answerHelp(name, args) : null;
  if (help !== null) {
    console.log(help);
    process.exit();
  }
  const command = await import(new URL(COMMANDS[name], import.meta.url).href);
  const start = command[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())];
  if (start) process.exitCode = await start(args);
} catch (error) {
  stop(error instanceof Error ? (error.sentence ?? error.stack) : String(error));
}
