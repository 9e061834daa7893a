import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import { ERRORS, type ErrorBody } from '@hireledger/domain/errors/catalogue';
import type { Call } from './calls.ts';
import { hostileRequest, type Caller, type Hostile } from './requests.ts';

/** The thread's input: where the server is, what it serves, ids that exist, how many requests, and the random seed. */
export interface Orders {
  origin: string;
  calls: Call[];
  ids: string[];
  runs: number;
  seed: number;
}
/** Its messages: that a caller has no session any more, or the result. */
export type Said = { renew: Caller } | { done: { statuses: Record<number, number>; failure: string | null } };
export type Renewed = { caller: Caller; token: string };

/** Concurrent requests. */
const AT_ONCE = 4;
const ANSWER_WITHIN_MS = 20_000;
/** Return 503 without the worker or the chain, which do not run in this test. */
const SAY_503 = ['/readyz', '/audit/chain', '/dev/mails'];
/** A job's address shows browsers a page, even if there is no such job. */
const PAGE = /^\/jobs\/[^/]+\//;
/** A server may close the connection on a body that it refuses before all of it is sent. */
const LARGE = 64 * 1024;

const { origin, calls, ids, runs, seed } = workerData as Orders;
const agent = new Agent({ keepAlive: true });
const statuses: Record<number, number> = {};
const tokens = new Map<Caller, Promise<string>>([['nobody', Promise.resolve('')]]);

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function send({ method, path, headers, body }: Hostile, token: string): Promise<Answered | 'hung up'> {
  return new Promise((resolve, reject) => {
    const bytes = body === null ? null : Buffer.from(body, 'latin1');
    const sent = request(
      `${origin}/`,
      {
        agent,
        path,
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
          ...(bytes && { 'content-length': bytes.length }),
        },
        timeout: ANSWER_WITHIN_MS,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${ANSWER_WITHIN_MS / 1000} seconds`)));
    sent.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') && (bytes?.length ?? 0) > LARGE
        ? resolve('hung up')
        : reject(error),
    );
    sent.end(bytes);
  });
}

const tokenOf = (caller: Caller): Promise<string> => {
  const known = tokens.get(caller) ?? renew(caller);
  tokens.set(caller, known);
  return known;
};

function renew(caller: Caller): Promise<string> {
  return new Promise((resolve) => {
    const take = (renewed: Renewed) => {
      if (renewed.caller !== caller) return;
      parentPort!.off('message', take);
      resolve(renewed.token);
    };
    parentPort!.on('message', take).postMessage({ renew: caller } satisfies Said);
  });
}

/** What is wrong with an answer; null if nothing is. */
function problemOf(path: string, { status, headers, body }: Answered): string | null {
  if (status < 400 || (status === 503 && SAY_503.some((start) => path.startsWith(start)))) return null;
  if (status >= 500) return `${status}: ${body}`;
  if (status === 404 && PAGE.test(path) && headers['content-type']?.startsWith('text/html')) return null;
  if (!headers['content-type']?.includes('json'))
    return `${status} as ${headers['content-type']}: ${body.slice(0, 500)}`;
  const { statusCode, code, error, message, requestId } = JSON.parse(body) as Partial<ErrorBody>;
  const known =
    code !== undefined && Object.hasOwn(ERRORS, code) && ERRORS[code].status === status && statusCode === status;
  return known && error && message && requestId ? null : `${status} is not of the catalogue: ${body}`;
}

/**
 * Sends a request, and once more as the other side if the call is theirs: more requests pass the access check that way.
 */
async function attack(hostile: Hostile): Promise<void> {
  const answer = await send(hostile, await tokenOf(hostile.as));
  if (answer === 'hung up') return;
  if (answer.body.includes('ROLE_FORBIDDEN'))
    return attack({ ...hostile, as: hostile.as === 'talent' ? 'company' : 'talent' });
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  // It has ended its own session, or its account's: the next request gets another.
  if (answer.status === 401 || answer.body.includes('ACCOUNT_LEAVING'))
    if (hostile.as !== 'nobody') tokens.delete(hostile.as);
  const problem = problemOf(hostile.path, answer);
  if (problem) throw new Error(problem);
}

const checks = Array.from({ length: AT_ONCE }, (_, lane) =>
  fc.assert(fc.asyncProperty(hostileRequest(calls, ids), attack), {
    numRuns: Math.ceil(runs / AT_ONCE),
    seed: seed + lane,
    maxSkipsPerRun: 0,
  }),
);
const ended = await Promise.allSettled(checks);
const failures = ended
  .filter((each) => each.status === 'rejected')
  .map(({ reason }) => String((reason as Error).message) + String((reason as Error).cause ?? ''));
parentPort!.postMessage({
  done: { statuses, failure: failures.length === 0 ? null : failures.join('\n\n').slice(0, 20_000) },
} satisfies Said);
agent.destroy();
