/** What a program needs of the environment to run at all. */
const PLAIN =
  /^(PATH|HOME|USER|LOGNAME|LANG|LC_[A-Z]+|TZ|TMPDIR|TMP|TEMP|LD_LIBRARY_PATH|SSL_CERT_FILE|SSL_CERT_DIR|SystemRoot|NODE_OPTIONS|NODE_COMPILE_CACHE)$/;

/**
 * The environment of programs that need no settings: PostgreSQL, builds, migrations. A list of what they get, so that a
 * secret that is added one day does not reach them: an intruder in the database reads its environment.
 */
export function plainEnvironment(
  given: Record<string, string | undefined> = process.env,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => PLAIN.test(name)));
}
