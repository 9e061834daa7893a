/** One call of a node. */
export interface RpcCall {
  method: string;
  params: unknown[];
}

/** A node's error. It says what the node thinks; it proves nothing about a transaction. */
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
