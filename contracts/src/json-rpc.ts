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
