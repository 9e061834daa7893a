// Installs the packages of the lock file. Plain JavaScript without dependencies, like bootstrap.mjs, which calls it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Written last, so an interrupted install is repeated.
const stampFile = (root) => join(root, 'node_modules', '.hireledger-installed');

/** True when node_modules contains the packages of the lock file for this platform. */
export function isInstalled(root) {
  const stamp = stampOf(root);
  if (readText(stampFile(root)) === stamp) return true;
  // A contributor's own `npm install` leaves no stamp, but npm's own record, written at its end.
  if (!recordHolds(root)) return false;
  writeFileSync(stampFile(root), stamp);
  return true;
}

/**
 * Runs `npm ci` under the pinned major of Node, with progress on the console. (Under an older Node, npm silently skips
 * packages that require a newer one.)
 * @returns {Promise<string | undefined>} undefined on success, else one sentence that says what is wrong
 */
export async function install(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const major = manifest.devDependencies.node.split('.')[0];
  const scratch = mkdtempSync(join(tmpdir(), 'hireledger-install-'));
  const logFile = join(scratch, 'install.log');
  try {
    rmSync(stampFile(root), { force: true });
  } catch (error) {
    return `No permission to write in ${root} (${error.code}): give this user the right to, or clone into a folder of its own.`;
  }
  // Started from elsewhere: in the project's own folder npx would use the Node that `npm ci` is about to replace.
  const args = ['-y', '-p', `node@${major}`, 'npm', 'ci', '--prefix', root, '--loglevel', 'http', '--no-progress'];
  const { code, output, spawnError } = await runWithProgress(args, scratch, logFile);
  if (spawnError) return `npx could not be run (${spawnError}): it comes with npm, which comes with Node.js.`;
  if (code !== 0) return `${explain(output, root)} The full log: ${logFile}`;
  writeFileSync(stampFile(root), stampOf(root));
  rmSync(scratch, { recursive: true, force: true });
  return undefined;
}

function runWithProgress(args, cwd, logFile) {
  return new Promise((resolve) => {
    const began = Date.now();
    const log = createWriteStream(logFile);
    let output = '';
    let fetched = 0;
    const report = () => `Installing packages (once): ${fetched} fetched, ${Math.round((Date.now() - began) / 1000)} s`;
    const tick = process.stdout.isTTY
      ? setInterval(() => process.stdout.write(`\r${report()} `), 500)
      : setInterval(() => console.log(report()), 10_000);
    console.log('Installing packages (once; a minute or two, depending on the network)');
    const child = spawn('npx', args, {
      cwd,
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const stop = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
    const take = (chunk) => {
      log.write(chunk);
      const text = String(chunk);
      output += text;
      fetched += text.split('http fetch GET 200').length - 1;
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const finish = (code, spawnError) => {
      clearInterval(tick);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(signal, stop);
      console.log(`${process.stdout.isTTY ? '\r' : ''}${report()}`);
      log.end(() => resolve({ code, output, spawnError }));
    };
    child.once('error', (error) => finish(1, error.message));
    child.once('close', (code) => finish(code ?? 1));
  });
}

// `npm start` sets variables with the project's folder and script for its children; npx and npm ci must determine them
// themselves.
function cleanEnvironment() {
  const inherited =
    /^(npm_package_|npm_lifecycle_|npm_config_local_prefix$|npm_config_global_prefix$|npm_config_prefix$|npm_command$|npm_node_execpath$|INIT_CWD$|NODE$)/i;
  const kept = Object.entries(process.env).filter(([name]) => !inherited.test(name));
  return { ...Object.fromEntries(kept), npm_config_update_notifier: 'false' };
}

function explain(output, root) {
  if (/ENOSPC|EDQUOT|no space left/i.test(output))
    return 'The packages could not be installed: the disk is full. Free some space and run the command again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ERR_SOCKET_TIMEOUT|ENOTCACHED/.test(output)) {
    return "The packages could not be installed: the package registry does not answer. Check the network connection (and npm's proxy settings) and run the command again.";
  }
  if (/EACCES|EPERM|EROFS/.test(output))
    return `The packages could not be installed: no permission to write in ${root} or in npm's cache.`;
  if (/EUSAGE|can only install packages when your package\.json/.test(output)) {
    return 'The packages could not be installed: package.json and package-lock.json do not agree. Run npm install and try again.';
  }
  const last = output
    .split('\n')
    .filter((line) => /npm (error|ERR!)/.test(line) && !/complete log|debug-0/.test(line))
    .at(0);
  return `The packages could not be installed (${(last ?? 'npm said nothing').replace(/^npm (error|ERR!)\s*/, '').trim()}).`;
}

function stampOf(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

function recordHolds(root) {
  const record = readText(join(root, 'node_modules', '.package-lock.json'));
  if (!record) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(record).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = present[path];
    return found ? found.version === entry.version : entry.optional === true && !isMadeForThisMachine(entry);
  });
}

// Optional packages that name no platform only serve others that do; those may be missing.
function isMadeForThisMachine(entry) {
  if (!entry.os && !entry.cpu) return false;
  const fits = (names, own) =>
    !names || (names.some((name) => !name.startsWith('!')) ? names.includes(own) : !names.includes(`!${own}`));
  return fits(entry.os, process.platform) && fits(entry.cpu, process.arch) && (!entry.libc || fits(entry.libc, libc()));
}

function libc() {
  if (process.platform !== 'linux') return 'none';
  // Without this, the report resolves a name for every open connection.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
