import { Agent, request } from 'node:http';

interface HttpCall {
  agent: Agent;
  origin: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Parts of the body; their length must be in the headers. */
  body?: (Buffer | string)[];
}

export interface HttpAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** As it came on the wire, compressed or not. */
  body: Buffer;
}

/** One request, with as little around as possible. */
export function send({ agent, origin, method, path, headers = {}, body = [] }: HttpCall): Promise<HttpAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: hostname, port, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    for (const part of body) sent.write(part);
    sent.end();
  });
}

/** A keep-alive client, the same for both subjects of a comparison. */
export function createHttpClient(origin: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return {
    /** Sends JSON and resolves with the whole body. @throws Error for any status of 400 or more */
    async send(method: string, path: string, body: unknown, more: Record<string, string> = {}): Promise<string> {
      const content = JSON.stringify(body);
      const answer = await send({
        agent,
        origin,
        method,
        path,
        headers: {
          ...headers,
          ...more,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(content)),
        },
        body: [content],
      });
      const text = answer.body.toString();
      if (answer.status >= 400) throw new Error(`${answer.status} ${text}`);
      return text;
    },
    close: () => agent.destroy(),
  };
}

export type HttpClient = ReturnType<typeof createHttpClient>;
