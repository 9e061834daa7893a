/** The variables that any program needs to run. */
const PLAIN =
  /^(PATH|HOME|USER|LOGNAME|LANG|LC_[A-Z]+|TZ|TMPDIR|TMP|TEMP|LD_LIBRARY_PATH|SSL_CERT_FILE|SSL_CERT_DIR|SystemRoot|NODE_OPTIONS|NODE_COMPILE_CACHE)$/;

/**
 * The environment of programs that need no settings: PostgreSQL, builds, migrations. An allow-list, so a secret that is
 * added later does not reach them: an intruder in the database could read its environment.
 */
export function plainEnvironment(
  given: Record<string, string | undefined> = process.env,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => PLAIN.test(name)));
}
