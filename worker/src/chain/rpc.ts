import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type RpcCall, RpcError } from '@hireledger/contracts/json-rpc';
import { readBody } from '@hireledger/contracts/read-body';

/** No answer: the node is down or too slow, or something else answered. */
export class NodeUnreachable extends Error {
  override name = 'NodeUnreachable';
}

export interface Rpc {
  /** @throws RpcError, NodeUnreachable */
  call<T>(method: string, ...params: unknown[]): Promise<T>;
  /**
   * Many calls in one request, answered in their order. A call that the node refuses returns its RpcError.
   * @throws NodeUnreachable
   */
  callAll<T>(calls: RpcCall[]): Promise<(T | RpcError)[]>;
  close(): void;
}

const TIMEOUT_MS = 10_000;
const ANSWER_LIMIT = 64 * 1024 * 1024;
/** Calls of one request: a number that public nodes still accept. */
const BATCH = 100;

interface RpcAnswer {
  id: number;
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
}

/**
 * JSON-RPC over keep-alive HTTP. Our own: ethers' provider retries by itself, and whether a node refused or was silent decides what happens here.
 * @param token the secret with which the local chain accepts transactions
 */
export function openRpc(url: string, token?: string): Rpc {
  const secure = url.startsWith('https:');
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const send = secure ? httpsRequest : httpRequest;
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  let lastId = 0;

  const post = (body: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const fail = (error: Error) =>
        reject(
          new NodeUnreachable(`The chain's node does not answer: ${error.message || error.name}`, { cause: error }),
        );
      const request = send(
        url,
        {
          method: 'POST',
          agent,
          timeout: TIMEOUT_MS,
          headers: { ...headers, 'content-length': Buffer.byteLength(text) },
        },
        (response) => {
          readBody(response, ANSWER_LIMIT).then((answered) => {
            try {
              resolve(JSON.parse(answered));
            } catch {
              fail(new Error(`status ${response.statusCode} without JSON`));
            }
          }, fail);
        },
      );
      request.on('timeout', () => request.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} seconds`)));
      request.on('error', fail);
      request.end(text);
    });

  const read = (answer: RpcAnswer | undefined): unknown => {
    if (!answer) return new RpcError(-32603, 'The node left a call of a batch unanswered.');
    return answer.error ? new RpcError(answer.error.code, answer.error.message, answer.error.data) : answer.result;
  };

  async function callAll<T>(calls: RpcCall[]): Promise<(T | RpcError)[]> {
    const results: (T | RpcError)[] = [];
    for (let start = 0; start < calls.length; start += BATCH) {
      const body = calls.slice(start, start + BATCH).map((call) => ({ jsonrpc: '2.0', id: ++lastId, ...call }));
      const answered = await post(body.length === 1 ? body[0] : body);
      const answers = new Map(
        (Array.isArray(answered) ? answered : [answered]).map((answer: RpcAnswer) => [answer.id, answer]),
      );
      for (const { id } of body) results.push(read(answers.get(id)) as T | RpcError);
    }
    return results;
  }

  return {
    async call<T>(method: string, ...params: unknown[]) {
      const [result] = await callAll<T>([{ method, params }]);
      if (result instanceof RpcError) throw result;
      return result as T;
    },
    callAll,
    close: () => agent.destroy(),
  };
}

export const toHex = (value: number | bigint): string => `0x${value.toString(16)}`;
