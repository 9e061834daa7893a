import { Agent, request } from 'node:http';

/** A keep-alive client with as little in it as will do, the same for both subjects of a comparison. */
export function createHttpClient(origin: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const url = new URL(origin);
  return {
    /** Sends JSON and resolves with the body once it has been read whole. @throws Error for any status of 400 or more */
    send(method: string, path: string, body: unknown): Promise<string> {
      const content = JSON.stringify(body);
      return new Promise((resolve, reject) => {
        const sent = request(
          {
            agent,
            host: url.hostname,
            port: url.port,
            method,
            path,
            headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) },
          },
          (response) => {
            let text = '';
            response.setEncoding('utf8').on('data', (part: string) => (text += part));
            response.on('end', () =>
              (response.statusCode ?? 500) < 400 ? resolve(text) : reject(new Error(`${response.statusCode} ${text}`)),
            );
          },
        );
        sent.on('error', reject).end(content);
      });
    },
    close: () => agent.destroy(),
  };
}

export type HttpClient = ReturnType<typeof createHttpClient>;
