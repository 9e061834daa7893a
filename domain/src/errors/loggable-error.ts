/**
 * What a log may contain of an error. Stacks name files and calls; `code` and the others are our programs' own words.
 */
interface LoggableError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggableError;
  [fact: string]: unknown;
}

/**
 * Facts that name parts of our own programs. A database's `detail` and `where`, and a mail server's `response`, contain
 * user input.
 */
const FACTS = [
  'code',
  'command',
  'responseCode',
  'severity',
  'schema_name',
  'table_name',
  'column_name',
  'constraint_name',
  'routine',
  'errno',
  'syscall',
  'statusCode',
  'outcome',
];

/**
 * An error for the logs, without personal data: mail addresses are removed from its texts, and so are values that a
 * database quotes.
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)), stack: '' };
  const facts = Object.fromEntries(
    FACTS.filter((name) => name in error).map((name) => [name, (error as unknown as Record<string, unknown>)[name]]),
  );
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...facts,
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
  };
}

/** 'no user <ada@example.com> here' becomes 'no user [address] here'; a package's name in a path (`/@fastify/`) stays. */
function withoutAddresses(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (/[^/\s]@[^/\s]/.test(word) ? '[address]' : word))
    .join('');
}

/** How a log writes the fields with failures. */
export const LOG_SERIALIZERS = {
  err: loggableError,
  error: (error: unknown) => (typeof error === 'string' ? withoutAddresses(error) : loggableError(error)),
  reason: (reason: unknown) => (typeof reason === 'string' ? withoutAddresses(reason) : reason),
};
