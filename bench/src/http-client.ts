import { Agent, request } from 'node:http';

/** A keep-alive client with as little around a request as possible, the same for both subjects of a comparison. */
export function createHttpClient(origin: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(origin);
  return {
    /** Sends JSON and resolves with the whole body. @throws Error for any status of 400 or more */
    send(method: string, path: string, body: unknown, more: Record<string, string> = {}): Promise<string> {
      const content = JSON.stringify(body);
      const sized = {
        ...headers,
        ...more,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(content)),
      };
      return new Promise((resolve, reject) => {
        const sent = request({ agent, host: hostname, port, method, path, headers: sized }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const text = Buffer.concat(parts).toString();
            if (response.statusCode! >= 400) reject(new Error(`${response.statusCode} ${text}`));
            else resolve(text);
          });
          response.on('error', reject);
        });
        sent.on('error', reject);
        sent.end(content);
      });
    },
    close: () => agent.destroy(),
  };
}

export type HttpClient = ReturnType<typeof createHttpClient>;
