import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import postgres from 'postgres';
import { postToNode } from '@hireledger/contracts/json-rpc';
import { mailServerOf } from '@hireledger/domain/environment/production';
import { fileStoreConfig, openFileStore } from '@hireledger/db/files/open-file-store';
import type { LaunchEnvironment } from '../environment.ts';
import { outsideDatabase } from '../outside-database.ts';
import { ANSWER_WITHIN_MS, fine, reasonOf, wrong, type Finding } from './finding.ts';

const POSTGRES = 18;

/** Tries each server that the settings name. What they do not name is made by the start, and is not tried. */
export async function trySettings(
  environment: LaunchEnvironment,
  others: Record<string, string | undefined>,
): Promise<Finding[]> {
  const smtp = mailServerOf(others['SMTP_URL']);
  const tried = await Promise.all([
    environment.databaseUrl === undefined ? [] : tryDatabases(environment),
    others['REDIS_URL'] ? tryRedis(others['REDIS_URL']) : [],
    environment.chainRpcUrl === undefined ? [] : tryChain(environment.chainRpcUrl, others),
    smtp ? tryMailServer(smtp) : [],
    others['S3_BUCKET'] ? tryBucket(environment, others) : [],
  ]);
  return tried.flat();
}

async function tryDatabases(environment: LaunchEnvironment): Promise<Finding[]> {
  const { api, worker, owner } = outsideDatabase(environment);
  // A role without an address of its own uses that of DATABASE_URL.
  const urls = new Map([
    [owner, 'MIGRATION_DATABASE_URL'],
    [worker, 'WORKER_DATABASE_URL'],
    [api, 'DATABASE_URL'],
  ]);
  return Promise.all([...urls].toReversed().map(([url, name]) => tryDatabase(name, url)));
}

async function tryDatabase(name: string, url: string): Promise<Finding> {
  const sql = postgres(url, { max: 1, connect_timeout: ANSWER_WITHIN_MS / 1_000, onnotice: () => {} });
  try {
    const [found] = await sql<
      { version: string; role: string }[]
    >`SELECT current_setting('server_version') AS version, current_user AS role`;
    const { version, role } = found!;
    if (Number.parseInt(version, 10) < POSTGRES)
      return wrong(`${name}: this is PostgreSQL ${version}, and HireLedger needs ${POSTGRES} or newer.`);
    return fine(`${name}: PostgreSQL ${version} answers, to the role ${role}.`);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '28P01' || code === '28000') return wrong(`${name}: the database refuses this user and password.`);
    if (code === '3D000') return wrong(`${name}: the server has no database of that name.`);
    return wrong(`${name}: the database does not answer (${reasonOf(error)}).`);
  } finally {
    await sql.end({ timeout: 0 });
  }
}

async function tryRedis(given: string): Promise<Finding> {
  const { protocol, hostname, port, username, password } = new URL(given);
  const words = [username || 'default', password].map(decodeURIComponent);
  const commands = [...(password ? [['AUTH', ...words]] : []), ['PING']].map(
    (command) =>
      `*${command.length}\r\n${command.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`,
  );
  try {
    const address = { hostname, port: Number(port || 6379), isSecure: protocol === 'rediss:' };
    const answer = await converse(address, commands.join(''), /\+PONG|^-/m);
    if (answer.includes('+PONG')) return fine('REDIS_URL: Redis answers.');
    return wrong(
      /^-(NOAUTH|WRONGPASS)/m.test(answer)
        ? 'REDIS_URL: Redis refuses this user and password.'
        : 'REDIS_URL: what answers there is not Redis.',
    );
  } catch (error) {
    return wrong(`REDIS_URL: Redis does not answer (${reasonOf(error)}).`);
  }
}

async function tryChain(url: string, others: Record<string, string | undefined>): Promise<Finding[]> {
  const ask = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await postToNode(url, { jsonrpc: '2.0', id: 1, method, params }, { signal });
    return ((await response.json()) as { result?: unknown }).result;
  };
  try {
    const chainId = await ask('eth_chainId');
    if (typeof chainId !== 'string') return [wrong('CHAIN_RPC_URL: what answers there is not the node of a chain.')];
    const contracts = (['ESCROW_ADDRESS', 'TOKEN_ADDRESS'] as const).map(async (name) => {
      const address = others[name];
      if (!address) return [];
      const code = await ask('eth_getCode', address, 'latest');
      if (typeof code === 'string' && code.length > 2) return [fine(`${name}: there is a contract at ${address}.`)];
      return [wrong(`${name}: there is no contract at ${address} on chain ${Number(chainId)}.`)];
    });
    return [
      fine(`CHAIN_RPC_URL: the node of chain ${Number(chainId)} answers.`),
      ...(await Promise.all(contracts)).flat(),
    ];
  } catch (error) {
    if (error instanceof SyntaxError) return [wrong('CHAIN_RPC_URL: what answers there is not the node of a chain.')];
    return [wrong(`CHAIN_RPC_URL: the node does not answer (${reasonOf(error)}).`)];
  }
}

/** Only its greeting: a log-in that fails could lock the account. The protocol alone decides about TLS, as in the worker: not the port. */
async function tryMailServer(url: string): Promise<Finding> {
  const { protocol, hostname, port } = new URL(url);
  const isSecure = protocol === 'smtps:';
  try {
    const greeting = await converse({ hostname, port: Number(port || (isSecure ? 465 : 587)), isSecure }, '', /\n/);
    if (greeting.startsWith('220')) return fine('SMTP_URL: the mail server answers. Its password was not tried.');
    return wrong('SMTP_URL: what answers there is not a mail server.');
  } catch (error) {
    return wrong(`SMTP_URL: the mail server does not answer (${reasonOf(error)}).`);
  }
}

async function tryBucket(
  { dataDir }: LaunchEnvironment,
  { S3_REGION, ...others }: Record<string, string | undefined>,
): Promise<Finding> {
  const store = openFileStore(fileStoreConfig({ ...others, S3_REGION: S3_REGION || 'us-east-1', DATA_DIR: dataDir }));
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), ANSWER_WITHIN_MS);
  try {
    await Promise.race([store.isEmpty(), late]);
    return fine('S3_BUCKET: the bucket can be read.');
  } catch (error) {
    return wrong(`S3_BUCKET: the bucket cannot be read (${reasonOf(error)}).`);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Connects, sends a text if there is one, and returns what was answered first up to a line that matches.
 * @throws the system's error, or one named TimeoutError
 */
function converse(
  { hostname, port, isSecure }: { hostname: string; port: number; isSecure: boolean },
  text: string,
  isAnswer: RegExp,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = isSecure ? connectTls({ host, port, servername: host }) : connect({ host, port });
  let answered = '';
  socket.setEncoding('utf8').setTimeout(ANSWER_WITHIN_MS);
  if (text) socket.write(text);
  socket.on('data', (piece: string) => {
    answered += piece;
    if (isAnswer.test(answered) || answered.length > 10_000) resolve(answered);
  });
  socket.on('timeout', () => reject(new DOMException('no answer', 'TimeoutError')));
  socket.on('error', reject);
  socket.on('close', () => resolve(answered));
  return promise.finally(() => socket.destroy());
}
