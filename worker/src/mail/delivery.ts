import type { Mail } from './mail.ts';

/** A mail for one person. `id` is that of the outbox row: one cause has one id, however often the job runs. */
export interface Letter {
  id: string;
  to: string;
  /** Where a reply goes, if not to HireLedger. */
  replyTo?: string | undefined;
  mail: Mail;
}

/** Delivers mail to the built-in inbox or to a mail server. */
export interface MailDelivery {
  /**
   * Delivers once; does nothing when called again for the same id.
   * @throws Error when it may be retried; UnrecoverableError when not, with the reason already stored
   */
  deliver(letter: Letter): Promise<void>;
  /** Stores why a mail will not be sent. Called after the last try. */
  giveUp(id: string, reason: string): Promise<void>;
  close(): void;
}
