import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Letter } from './delivery.ts';

/** How long to wait for a server, in milliseconds. */
export interface Patience {
  /** For the name, the connection and the greeting, each. */
  connect: number;
  /** For any answer after that; a server may take its time over a mail that it has received. */
  answer: number;
}

const PATIENCE: Patience = { connect: 10_000, answer: 120_000 };
const MAX_CONNECTIONS = 4;

/** What is known of a mail that did not go out as it should. */
export type Fate =
  /** The server does not have it: it may be tried again. */
  | 'not-taken'
  /** The server does not want it, now or later. */
  | 'refused'
  /** The text went out and no answer came: the server may have it. */
  | 'unknown';

export class SendFailure extends Error {
  override name = 'SendFailure';
  readonly fate: Fate;
  /** Whether this try was given leave to hand over. */
  readonly begun: boolean;

  constructor(fate: Fate, begun: boolean, reason: string) {
    super(reason);
    this.fate = fate;
    this.begun = begun;
  }
}

export interface MailServer {
  /**
   * Sends one mail. `onHandOver` is called once the server has accepted sender and recipient and asks for the text, before a byte of it
   * goes out; when it fails, nothing goes out.
   * @throws SendFailure
   */
  send(letter: Letter, onHandOver: () => Promise<void>): Promise<void>;
  close(): void;
}

/** A pool of connections to the server at `url`. `from` is a mail address with or without a name; nothing is asked of the server yet. */
export function openMailServer({
  url,
  from,
  patience = PATIENCE,
}: {
  url: string;
  from: string;
  patience?: Patience;
}): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    dnsTimeout: patience.connect,
    socketTimeout: patience.answer,
    // Only what is written here can be read: no file and no address in a field is ever followed.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const handOvers = new Map<string, HandOver>();
  transport.use('stream', ({ data, message }, done) => {
    const handOver = handOvers.get(String(data.messageId));
    const open = message.createReadStream.bind(message);
    // Read only when the server has asked for the text.
    if (handOver) message.createReadStream = () => Readable.from(guarded(handOver, open), { objectMode: false });
    done();
  });
  return {
    async send({ id, to, replyTo, mail }, onHandOver) {
      // The same for each try, so that a server or a reader can recognise a mail that comes twice.
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

/** A server that cannot be reached or wants to know us better is a matter of settings; one that refuses sender, recipient or text means this mail. */
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
