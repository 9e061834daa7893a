import type { z } from 'zod';

/** Wrong or missing variables, one sentence each; values are not repeated. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads a process's variables. An empty variable counts as unset, because compose files and shells write unset ones
 * that way.
 * @throws EnvironmentError with one sentence for every wrong variable
 */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const sentences = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return given[name] === undefined ? `${name} is missing: it ${message}.` : `${name} ${message}.`;
  });
  throw new EnvironmentError(sentences.join('\n'));
}
