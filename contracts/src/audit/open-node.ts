import { RpcError, type RpcCall } from '../json-rpc.ts';

/** A node does not answer, or what it answers cannot be true: one sentence that names it. */
export class NodeProblem extends Error {
  override name = 'NodeProblem';
}

/** A node of a chain, as an auditor reads it: in Node and in browsers. */
export interface AuditorsNode {
  /** How reports name it. */
  name: string;
  /**
   * The results of calls, in their order.
   * @throws NodeProblem without an answer to each, RpcError where the node refuses one
   */
  call(calls: RpcCall[]): Promise<unknown[]>;
}

const ANSWER_WITHIN_MS = 15_000;
const TRIES = 5;
/** A public node asks for patience at any time. */
const BUSY = new Set([429, 502, 503, 504]);
const MOST_PAUSE_MS = 20_000;

/** @param url of its JSON-RPC over HTTP */
export function openNode(
  url: string,
  {
    answerWithinMs = ANSWER_WITHIN_MS,
    pauseMs = 1_000,
    signal,
  }: { answerWithinMs?: number; pauseMs?: number; signal?: AbortSignal } = {},
): AuditorsNode {
  const problem = (what: string, cause?: unknown) => new NodeProblem(`The node at ${url} ${what}.`, { cause });

  async function post(body: unknown): Promise<{ id?: unknown }[]> {
    for (let left = TRIES; ; left -= 1) {
      signal?.throwIfAborted();
      let response: Response;
      let text: string;
      try {
        response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(answerWithinMs),
        });
        text = await response.text();
      } catch (error) {
        const late = (error as Error).name === 'TimeoutError';
        throw problem(late ? `gave no answer in ${answerWithinMs / 1_000} seconds` : unreached(url), error);
      }
      if (BUSY.has(response.status) && left > 1) {
        const asked = Number(response.headers.get('retry-after')) * 1_000;
        await pause(Math.min(MOST_PAUSE_MS, asked || pauseMs * 2 ** (TRIES - left)), signal);
        continue;
      }
      const answered = parse(text);
      if (Array.isArray(answered)) return answered;
      throw (response.status !== 404 && refused(answered)) || notANode(response.status);
    }
  }

  function notANode(status: number): NodeProblem {
    const { origin, pathname } = new URL(url);
    const hint = pathname === '/' && !BUSY.has(status) ? ` Did you mean ${origin}/rpc?` : '';
    return new NodeProblem(`The address ${url} does not answer as a node (status ${status}).${hint}`);
  }

  return {
    name: url,
    async call(calls) {
      const answered = await post(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })));
      const answers = new Map(answered.map((answer) => [answer?.id, answer]));
      return calls.map(({ method }, id) => {
        const answer = answers.get(id) as { result?: unknown } | undefined;
        if (!answer) throw problem(`left a call of ${method} unanswered`);
        const refusal = refused(answer);
        if (refusal) throw refusal;
        return answer.result;
      });
    },
  };
}

/** A browser gives the same error for a node that is away and for one that does not allow the page to read it. */
function unreached(url: string): string {
  const origin = (globalThis as { location?: { origin: string } }).location?.origin;
  return origin === undefined || origin === new URL(url).origin
    ? 'cannot be reached'
    : 'cannot be reached, or does not allow requests from this page (CORS)';
}

/** Undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A node's refusal; our own /rpc refuses a whole request in its own words. */
function refused(answer: unknown): RpcError | null {
  const { error, code, message } = (answer ?? {}) as { error?: RpcError | string; code?: string; message?: string };
  if (error && typeof error === 'object') return new RpcError(error.code, error.message);
  return typeof code === 'string' && typeof message === 'string' ? new RpcError(-32_000, message) : null;
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
