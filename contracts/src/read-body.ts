/** A body is longer than its reader allows. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
  override message = 'what it sent is too large';
}

/**
 * The text of a request or an answer in Node. Past the limit its stream, and with it the connection, is closed.
 * @param limit in bytes
 * @throws BodyTooLarge, and what the stream throws
 */
export async function readBody(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
