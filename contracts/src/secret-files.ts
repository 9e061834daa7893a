import { readFileSync } from 'node:fs';

/**
 * Replaces each `NAME_FILE` by `NAME` with what the file contains, without its last line break. For the processes that
 * know no database; the others do it with db's.
 * @returns one sentence for every file that cannot be used; no content is in it
 */
export function readSecretFiles(variables: Record<string, string | undefined>, names: string[]): string[] {
  const problems: string[] = [];
  for (const name of names) {
    const file = variables[`${name}_FILE`];
    delete variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) {
      problems.push(`${name} and ${name}_FILE are both set: leave one of them out.`);
      continue;
    }
    try {
      variables[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(
        `${name}_FILE names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)}).`,
      );
    }
  }
  return problems;
}
