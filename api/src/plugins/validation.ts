import { isDeepStrictEqual } from 'node:util';
import type { FastifyServerOptions } from 'fastify';
import { z } from 'zod';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { hasTooManyMarks, MARKS_MAX } from '@hireledger/domain/text/normal-form';

type Route = { schema: z.ZodType; url: string; method: string };

/**
 * Requests are parsed once, here, by the zod schema of their route; the failure names each field. Answers are typed at
 * compile time and only stringified; with `checkAnswers` each is also compared with its documented schema.
 * For Fastify's constructor: it would load Ajv, 2 MB, before compilers could be set.
 */
export function zodCompilers({ checkAnswers }: { checkAnswers: boolean }): FastifyServerOptions['schemaController'] {
  const validate =
    ({ schema }: Route) =>
    (input: unknown) => {
      const piled = findPiledMarks(input);
      if (piled) return { error: validationError({ issues: [piled] }) };
      const result = schema.safeParse(input ?? {}, { error: plainWords });
      return result.success ? { value: result.data } : { error: validationError(result.error) };
    };
  const serialize = ({ schema, url, method }: Route) =>
    checkAnswers
      ? (answer: unknown) => checked(schema, answer, `${method} ${url}`)
      : (answer: unknown) => JSON.stringify(answer);
  // The types of Fastify allow only the compilers of Ajv here.
  return { compilersFactory: { buildValidator: () => validate, buildSerializer: () => serialize } as object };
}

const PILED_MARKS = `Use at most ${MARKS_MAX} accents on one letter.`;

/**
 * The field of a request in which a letter has more marks than any script needs, which would make sorting, comparing and drawing
 * the text slow. Looked for before any schema, so that no call forgets it.
 */
function findPiledMarks(input: unknown): { path: string[]; message: string } | null {
  const fields = input && typeof input === 'object' ? Object.entries(input) : [];
  const piled = fields.find(([name, value]) => hasTooManyMarks(name) || hasPiledMarks(value));
  return piled ? { path: [piled[0].slice(0, MARKS_MAX)], message: PILED_MARKS } : null;
}

/** Without recursion: a body may be nested as deep as it is long. */
function hasPiledMarks(field: unknown): boolean {
  const waiting = [field];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && hasTooManyMarks(value)) return true;
    if (value && typeof value === 'object') for (const [name, part] of Object.entries(value)) waiting.push(name, part);
  }
  return false;
}

/** Sentences for checks whose schema has none. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'This field is missing.' : `This must be ${article(issue.expected)}.`;
  if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.join(', ')}.`;
  return undefined;
}
const article = (type: string): string => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

function validationError({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }): AppError {
  const named = issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return new AppError('VALIDATION_FAILED', named.length === 1 ? named[0]!.message : undefined, { issues: named });
}

function checked(schema: z.ZodType, answer: unknown, call: string): string {
  const text = JSON.stringify(answer);
  const wire: unknown = JSON.parse(text);
  const result = schema.safeParse(wire);
  if (!result.success) throw new Error(`${call} answers other than documented: ${z.prettifyError(result.error)}`);
  if (!isDeepStrictEqual(result.data, wire))
    throw new Error(`${call} answers fields that its documentation does not name: ${text}`);
  return text;
}
