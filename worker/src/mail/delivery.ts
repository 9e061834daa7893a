import type { Mail } from './mail.ts';

/** A mail for one person. `id` is that of the outbox row: one cause, one id, however often the job runs. */
export interface Letter {
  id: string;
  to: string;
  /** Whom an answer goes to, where that is not the house. */
  replyTo?: string | undefined;
  mail: Mail;
}

/** Where mail goes: into the built-in inbox, or to a mail server. */
export interface MailDelivery {
  /**
   * Delivers once; again for the same id it does nothing.
   * @throws Error when it may be tried again; UnrecoverableError when not, with the reason already kept
   */
  deliver(letter: Letter): Promise<void>;
  /** Keeps why a mail will not be sent. Called after the last try. */
  giveUp(id: string, reason: string): Promise<void>;
  close(): void;
}
