import type { Agent } from 'node:http';
import { send, type HttpAnswer } from '../http-client.ts';

const BOUNDARY = 'hireledger-bench';

/** `POST /upload` with bytes that many uploads share: the client holds them once. */
export function upload(call: {
  agent: Agent;
  origin: string;
  token: string;
  kind: string;
  name: string;
  bytes: Buffer;
}): Promise<HttpAnswer> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${call.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const foot = `\r\n--${BOUNDARY}--\r\n`;
  return send({
    agent: call.agent,
    origin: call.origin,
    method: 'POST',
    path: `/upload?kind=${call.kind}`,
    headers: {
      authorization: `Bearer ${call.token}`,
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(head.length + call.bytes.length + foot.length),
    },
    body: [head, call.bytes, foot],
  });
}
