import { z } from 'zod';

/** A wrong or missing variable, in one sentence. */
export interface Problem {
  name: string;
  sentence: string;
}

/** Wrong or missing variables, one sentence each; values are not repeated. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(({ sentence }) => sentence).join('\n'));
    this.problems = problems;
  }
}

/**
 * What several variables have to fulfil together. A variable that is wrong by itself is missing from `read`, and refused once: what a
 * rule says about it is left out. `isSet` is true for what was given, and false for a default.
 */
export type Rule<Read> = (
  read: Partial<Read>,
  refuse: (name: keyof Read & string, message: string) => void,
  isSet: (name: keyof Read & string) => boolean,
) => void;

/**
 * Reads a process's variables. An empty variable counts as unset, because compose files and shells write unset ones
 * that way.
 * @throws EnvironmentError with one sentence for every wrong variable
 */
export function readVariables<Shape extends z.ZodRawShape>(
  variables: Shape,
  given: Record<string, string | undefined>,
  ...rules: Rule<z.output<z.ZodObject<Shape>>>[]
): z.output<z.ZodObject<Shape>> {
  const problems = new Map<string, string>();
  const read: Record<string, unknown> = {};
  const refuse = (name: string, message: string) => {
    if (problems.has(name)) return;
    problems.set(name, given[name] ? `${name} ${message}.` : `${name} is missing: it ${message}.`);
  };
  // Each by itself, because an object with one wrong value runs no rule: the others would be named at the next start.
  for (const [name, schema] of Object.entries(variables)) {
    const result = z.safeParse(schema, given[name] || undefined);
    if (result.success) read[name] = result.data;
    else for (const { message } of result.error.issues) refuse(name, message);
  }
  const complete = read as z.output<z.ZodObject<Shape>>;
  for (const rule of rules) rule(complete, refuse, (name) => Boolean(given[name]));
  if (problems.size > 0) throw new EnvironmentError([...problems].map(([name, sentence]) => ({ name, sentence })));
  return complete;
}
