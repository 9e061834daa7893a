/** One call of a node. */
export interface RpcCall {
  method: string;
  params: unknown[];
}

/** A node's error. It proves nothing about a transaction. */
export class RpcError extends Error {
  override name = 'RpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/**
 * Sends a JSON-RPC body to a node by `fetch`, which refuses an address with a user and password: they become a header.
 * @throws what `fetch` throws
 */
export function postToNode(
  url: string,
  body: unknown,
  options: Pick<RequestInit, 'redirect' | 'signal'>,
): Promise<Response> {
  const address = new URL(url);
  const credentials = [address.username, address.password].map(decodeURIComponent).join(':');
  address.username = address.password = '';
  return fetch(address, {
    ...options,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(credentials !== ':' && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
    },
    body: JSON.stringify(body),
  });
}
