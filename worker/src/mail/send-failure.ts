/** What is known about a mail that was not sent as expected. */
type SendOutcome =
  /** The server does not have it: it may be retried. */
  | 'not-taken'
  /** The server does not want it, now or later. */
  | 'refused'
  /** The text was sent and no answer came: the server may have it. */
  | 'unknown';

export class SendFailure extends Error {
  override name = 'SendFailure';
  readonly outcome: SendOutcome;
  /** Whether this try was allowed to send the text. */
  readonly begun: boolean;

  constructor(outcome: SendOutcome, begun: boolean, reason: string) {
    super(reason);
    this.outcome = outcome;
    this.begun = begun;
  }
}
