/**
 * Every failure that the api answers with: one code, one status, one default sentence for a person.
 * The only place where a code gets its status.
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'Some fields need your attention.' },
  AMOUNT_REQUIRED: { status: 400, message: 'This job names no salary: say how much to pay.' },
  CODE_WRONG: { status: 400, message: 'That code is not right. Check it and try again.' },
  CODE_EXPIRED: { status: 400, message: 'That code has expired. Ask for a new one.' },
  CODE_EXHAUSTED: { status: 400, message: 'Too many wrong tries ended that code. Ask for a new one.' },
  SIGNUP_MISMATCH: { status: 400, message: 'These details differ from your sign-up. Please sign up again.' },
  LINK_WRONG: { status: 400, message: 'That link is not right. Open it from the mail again, or ask for a new one.' },
  LINK_EXPIRED: { status: 400, message: 'That link has expired. Ask for a new one.' },
  LINK_USED: { status: 400, message: 'That link was used before. Ask for a new one if you still need it.' },
  SIGN_IN_EXPIRED: { status: 400, message: 'That sign-in has expired. Please start it again.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to go on.' },
  CREDENTIALS_WRONG: { status: 401, message: 'Email or password is wrong.' },
  ACCOUNT_UNVERIFIED: { status: 403, message: 'Your address is not confirmed yet. Enter the code that we sent to it, or ask for a new one.' },
  REAUTHENTICATION_REQUIRED: { status: 403, message: 'Please enter your password again to approve a payout.' },
  ROLE_FORBIDDEN: { status: 403, message: 'Your account cannot do this.' },
  NOT_FOUND: { status: 404, message: 'We could not find that.' },
  STAGE_CONFLICT: { status: 409, message: 'The stage of this application does not allow that.' },
  ALREADY_APPLIED: { status: 409, message: 'You have already applied for this job.' },
  JOB_CHANGED: { status: 409, message: 'This job was changed in another place while you were editing it.' },
  DRAFT_CHANGED: { status: 409, message: 'This draft was changed in another place.' },
  DRAFTS_FULL: { status: 409, message: 'You keep 20 drafts already. Publish or delete one first.' },
  JOB_STAYS_CLOSED: { status: 409, message: 'This job cannot be opened again as it is.' },
  PROFILE_INCOMPLETE: { status: 409, message: 'Your profile lacks something that this company asks for.' },
  JOB_CLOSED: { status: 409, message: 'This job no longer takes applications.' },
  VERIFICATION_DONE: { status: 409, message: 'This was verified before.' },
  RECORD_NOT_FOUND: { status: 409, message: 'The DNS record is not there yet.' },
  DOMAIN_TAKEN: { status: 409, message: 'Another company has verified this domain. Contact us if it is yours.' },
  EMAIL_TAKEN: { status: 409, message: 'Another account uses that address by now.' },
  ACCOUNT_LEAVING: { status: 409, message: 'Your account is about to be deleted. Keep it to go on.' },
  DELETION_BLOCKED: { status: 409, message: 'Your account cannot be deleted yet.' },
  EXPORT_RUNNING: { status: 409, message: 'An export is being made already.' },
  INSUFFICIENT_FUNDS: { status: 409, message: 'Your escrow balance is too low for this payout.' },
  IDEMPOTENCY_CONFLICT: { status: 409, message: 'That Idempotency-Key was used before with other input.' },
  APPROVALS_FROZEN: { status: 409, message: 'Payouts are paused while the books are checked against the chain.' },
  CONVERSATION_OVER: { status: 409, message: 'The other account was deleted. You can still read the conversation.' },
  CONVERSATION_FULL: { status: 409, message: 'This conversation is full. You can still read it.' },
  MESSAGE_CHANGED: { status: 409, message: 'That message was sent before with another text.' },
  STORAGE_FULL: { status: 409, message: 'Your storage is full. Delete files that you no longer need.' },
  FILE_REFUSED: { status: 400, message: 'We cannot take this file.' },
  FILE_TOO_LARGE: { status: 413, message: 'That file is too large.' },
  BODY_TOO_LARGE: { status: 413, message: 'That is more than we can take in one request (1 MB).' },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, message: 'Send JSON.' },
  REPORTS_EXHAUSTED: { status: 429, message: 'You have reported many jobs today. Try again tomorrow.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many tries. Wait a moment and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'HireLedger is busy or starting. Please try again in a moment.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** A problem of one field: its path as dotted text and a sentence for a person. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** The body of every failure. `error` is the standard name of the status. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  error: string;
  message: string;
  requestId: string;
  issues?: FieldIssue[];
  details?: Record<string, unknown>;
}

/** A failure with a code of the catalogue. `details` carries facts that the web shows (stage, shortfall); never secrets. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[] | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    message: string = ERRORS[code].message,
    extra: { issues?: FieldIssue[]; details?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.issues = extra.issues;
    this.details = extra.details;
  }
}
