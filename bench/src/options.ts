import { parseArgs } from 'node:util';

/** Reads a whole number such as `--rows 10000`, and the options beside it. @throws Error with one sentence outside the bounds */
export function readCount(
  options: string[],
  name: string,
  usual: number,
  [least, most]: readonly [number, number],
  others: NonNullable<Parameters<typeof parseArgs>[0]>['options'] = {},
): { count: number; values: Record<string, unknown> } {
  const { values } = parseArgs({ args: options, options: { ...others, [name]: { type: 'string' } } });
  const count = Number(values[name] ?? usual);
  if (!Number.isInteger(count) || count < least || count > most)
    throw new Error(`--${name} takes a number from ${least} to ${most}.`);
  return { count, values };
}
