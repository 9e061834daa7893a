const HOST = /^[a-z\d.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/;
const MOST_LETTERS = 500;

/** The address of a node's JSON-RPC that a visitor names: http or https, a plain host, no password. Null for others. */
export function parseNodeUrl(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_LETTERS || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  // A host with a star would allow every host where a policy names it.
  const isPlain = /^https?:$/.test(url.protocol) && HOST.test(url.host) && url.username === '' && url.password === '';
  return isPlain ? url : null;
}
