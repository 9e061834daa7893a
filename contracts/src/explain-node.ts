/** An error of ethers: its message is made for programmers, and has all that it knows in it, the node's address too. */
interface LibraryError {
  code: string;
  shortMessage: string;
  /** What the node answered. */
  error?: { message?: unknown };
  payload?: { method?: unknown };
  info?: { error?: { message?: unknown }; payload?: { method?: unknown }; responseStatus?: unknown };
}

const OUTAGES = ['NETWORK_ERROR', 'TIMEOUT', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN'];

/** Whether no node answered, so that waiting may help. One that refuses keeps refusing. */
export function isOutage(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'NodeUnreachable' || (code !== undefined && OUTAGES.includes(code))) return true;
  return code === 'SERVER_ERROR' && !statusOf(error as LibraryError).startsWith('4');
}

/** The status of the node's HTTP answer, such as "400 Bad Request"; empty without one. */
const statusOf = ({ info, shortMessage }: LibraryError): string =>
  String(info?.responseStatus ?? /server response (\d{3}.*)/.exec(shortMessage ?? '')?.[1] ?? '');

/** An error of ethers about its node, in a sentence; any other error as it is. */
export function explainNode(error: unknown): Error {
  if (!(error instanceof Error) || !('shortMessage' in error)) return error as Error;
  const { code, shortMessage, error: answer, payload, info } = error as unknown as LibraryError;
  const method = payload?.method ?? info?.payload?.method;
  const said = answer?.message ?? info?.error?.message ?? (statusOf(error as unknown as LibraryError) || shortMessage);
  const sentence = OUTAGES.includes(code)
    ? `The chain's node does not answer (${code}).`
    : `The chain's node refuses ${method ? `the call ${String(method)}` : 'a call'}: "${String(said).replaceAll(/\s+/g, ' ')}".`;
  return Object.assign(new Error(sentence, { cause: error }), { code });
}

/** The contracts on a chain are not those that are needed there, or none; the message says so in a sentence for the operator. */
export class WrongContracts extends Error {
  override name = 'WrongContracts';
}
