import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Letter } from './delivery.ts';
import { SendFailure } from './send-failure.ts';

/** How long to wait for a server, in milliseconds. */
export interface Timeouts {
  /** For each of name lookup, connection and greeting. */
  connect: number;
  /** For any answer after that; a server may take its time over a mail that it has received. */
  answer: number;
}

const TIMEOUTS: Timeouts = { connect: 10_000, answer: 120_000 };
const MAX_CONNECTIONS = 4;

export interface MailServer {
  /**
   * Sends one mail. `onHandOver` is called when the server has accepted sender and recipient and expects the text,
   * before the first byte of it is sent; if it fails, nothing is sent.
   * @throws SendFailure
   */
  send(letter: Letter, onHandOver: () => Promise<void>): Promise<void>;
  close(): void;
}

/**
 * A pool of connections to the server at `url`. `from` is a mail address with or without a name; this does not contact
 * the server yet.
 */
export function openMailServer({
  url,
  from,
  timeouts = TIMEOUTS,
}: {
  url: string;
  from: string;
  timeouts?: Timeouts;
}): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.answer,
    // Only content given here is sent: no field can refer to a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const handOvers = new Map<string, HandOver>();
  transport.use('stream', ({ data, message }, done) => {
    const handOver = handOvers.get(String(data.messageId));
    const open = message.createReadStream.bind(message);
    // Read only when the server expects the text.
    if (handOver) message.createReadStream = () => Readable.from(guarded(handOver, open), { objectMode: false });
    done();
  });
  return {
    async send({ id, to, replyTo, mail }, onHandOver) {
      // The same for each try, so a server or a reader can recognise a mail that arrives twice.
      const messageId = `<${id}@${domain}>`;
      const handOver: HandOver = { call: onHandOver, begun: false, failure: undefined };
      handOvers.set(messageId, handOver);
      try {
        const { subject, text, html, headers } = mail;
        await transport.sendMail({
          messageId,
          from,
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          headers,
        });
      } catch (error) {
        throw explain(error as SmtpError, handOver);
      } finally {
        handOvers.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}

interface HandOver {
  call: () => Promise<void>;
  begun: boolean;
  failure: Error | undefined;
}

async function* guarded(handOver: HandOver, open: () => Readable): AsyncGenerator<Buffer> {
  try {
    await handOver.call();
  } catch (error) {
    handOver.failure = error as Error;
    throw error;
  }
  handOver.begun = true;
  for await (const chunk of open()) yield chunk as Buffer;
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * An unreachable server or a refused sign-in is a matter of settings; a refused sender, recipient or text is about this
 * mail.
 */
const ABOUT_THIS_MAIL = new Set(['RCPT TO', 'DATA']);
const MUST_SIGN_IN = 530;

function explain(error: SmtpError, handOver: HandOver): SendFailure {
  const reason = error.message.replaceAll(/\s+/g, ' ').slice(0, 300);
  const { begun, failure } = handOver;
  if (failure) return new SendFailure('not-taken', begun, `It was not handed over: ${failure.message}`);
  const { responseCode, command } = error;
  const aboutThisMail = ABOUT_THIS_MAIL.has(command ?? '') && responseCode !== MUST_SIGN_IN;
  if (aboutThisMail && responseCode && responseCode >= 500)
    return new SendFailure('refused', begun, `The mail server refused it: ${reason}`);
  if (begun && !(responseCode && command === 'DATA'))
    return new SendFailure('unknown', begun, `The mail server did not say whether it took it: ${reason}`);
  return new SendFailure('not-taken', begun, `The mail server did not take it: ${reason}`);
}
