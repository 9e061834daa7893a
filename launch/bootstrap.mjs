// Why: docs/decisions/0002-pin-node-through-npm.md
// The entry of every command (npm start, npm test, …). It runs on any Node of the machine, installs the packages of the
// lock file if they are missing, and continues under the Node that the lock file pins. Plain JavaScript without
// dependencies: when it runs, nothing may be installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs the bundle of a command, by its name in programs/src/programs.ts. */
const BUNDLE = 'launch/src/run-bundle.ts';

const PROGRAMS = {
  install: undefined,
  build: 'launch/src/build.ts',
  start: 'launch/src/start.ts',
  dev: 'launch/src/dev.ts',
  test: 'launch/src/test.ts',
  demo: 'demo/src/main.ts',
  review: [BUNDLE, 'review'],
  operations: [BUNDLE, 'operations'],
  arbiter: [BUNDLE, 'arbiter'],
  audit: [BUNDLE, 'audit'],
  signer: [BUNDLE, 'signer-command'],
  doctor: [BUNDLE, 'doctor'],
  backup: [BUNDLE, 'backup'],
  restore: [BUNDLE, 'restore'],
  'db:roles': [BUNDLE, 'db-roles'],
  'db:journal': 'db/src/write-journal.ts',
  bench: 'bench/src/main.ts',
  'contracts:deep': 'contracts/proof/deep.ts',
  'contracts:mutants': 'contracts/proof/mutants/main.ts',
  screens: 'tests/screens/main.ts',
  'docs:environment': 'tests/repository/write-environment-document.ts',
  'help:pictures': 'tests/help-pictures/main.ts',
};

const [command = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(PROGRAMS, command))
  fail(`Unknown command "${command}": one of ${Object.keys(PROGRAMS).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 18)
  fail(`Node.js ${process.versions.node} is too old: install Node.js 20 or newer.`);

if (!isInstalled(root)) {
  const problem = await install(root);
  if (problem) fail(problem);
}
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
if (!existsSync(node))
  fail(`The pinned Node.js is missing (${node}): delete the folder node_modules and run the command again.`);
const [program, ...words] = [PROGRAMS[command] ?? []].flat();
if (program) run(node, [join(root, program), ...words, ...rest]);

/** Runs a program to its end, forwards every signal, and exits as it exits. */
function run(file, args) {
  // The channel closes when this process is killed, so the program notices. Node keeps compiled and type-stripped code
  // for the next start: each process starts faster and smaller.
  const NODE_COMPILE_CACHE =
    process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'hireledger', 'compiled');
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on('error', (error) =>
    fail(
      `The pinned Node.js does not run (${error.message}): delete the folder node_modules and run the command again.`,
    ),
  );
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else process.exit(code ?? 1);
  });
}

// When npm is killed with -9, nobody is notified: its child, or the shell in between, only gets another parent.
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    // Once: a second signal would mean "stop immediately".
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 1000);
  watch.unref();
}

/** The parent's id and, if that is a shell, its parent's: up to npm and no further. */
function ancestors() {
  const parent = process.ppid;
  try {
    const [, name, grandparent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(ba|da|a|z)?sh$/.test(name) ? `${parent} ${grandparent}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

function fail(sentence) {
  console.error(sentence);
  // Of an audit, 1 is a difference.
  process.exit(command === 'audit' ? 2 : 1);
}
