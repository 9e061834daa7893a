import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { ANSWER_WITHIN_MS } from './finding.ts';

/**
 * Connects, sends a text if there is one, and returns what was answered first up to a line that matches.
 * @throws the system's error, or one named TimeoutError
 */
export function converse(
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
