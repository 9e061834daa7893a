import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';

export interface TestMailServer {
  url: string;
  /** The raw text of each accepted mail, oldest first. */
  taken: string[];
  /**
   * Refuses incoming mails until the rule is changed or removed. The number is SMTP's: 4xx is temporary, 5xx permanent.
   */
  rule: {
    recipient?: (address: string) => number | undefined;
    text?: () => number | undefined | Promise<number | undefined>;
  };
  close(): Promise<void>;
}

/** A real SMTP server on loopback; port 0 takes a free one. */
export async function startMailServer(port = 0, options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const taken: string[] = [];
  const rule: TestMailServer['rule'] = {};
  const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, answer) {
      const code = rule.recipient?.(address);
      answer(code ? refusal(code) : null);
    },
    onData(stream, _session, answer) {
      readAll(stream).then(
        async (text) => {
          const code = await rule.text?.();
          if (code) return answer(refusal(code));
          taken.push(text);
          return answer(null);
        },
        // The client disconnected: there is nobody to answer.
        () => {},
      );
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    rule,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
