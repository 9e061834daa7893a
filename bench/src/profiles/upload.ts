import { request, type Agent } from 'node:http';

/** What a call answered, and how many bytes its body took on the wire. */
export interface WireAnswer {
  status: number;
  bytes: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface WireCall {
  agent: Agent;
  origin: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer[];
}

/** One request; the body of the answer as it came, compressed where it was. */
export function send({ agent, origin, method, path, headers = {}, body = [] }: WireCall): Promise<WireAnswer> {
  const { hostname, port } = new URL(origin);
  const length = body.reduce((sum, part) => sum + part.length, 0);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: hostname,
        port,
        method,
        path,
        headers: { ...headers, ...(length > 0 && { 'content-length': length }) },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const answer = Buffer.concat(parts);
          resolve({ status: response.statusCode ?? 0, bytes: answer.length, headers: response.headers, body: answer });
        });
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    for (const part of body) sent.write(part);
    sent.end();
  });
}

const BOUNDARY = 'hireledger-bench';

/** `POST /upload` with bytes that many uploads share: the sender holds them once. */
export const upload = (call: {
  agent: Agent;
  origin: string;
  token: string;
  kind: string;
  name: string;
  bytes: Buffer;
}): Promise<WireAnswer> =>
  send({
    agent: call.agent,
    origin: call.origin,
    method: 'POST',
    path: `/upload?kind=${call.kind}`,
    headers: {
      authorization: `Bearer ${call.token}`,
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${call.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      call.bytes,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ],
  });
