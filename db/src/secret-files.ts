// Why: docs/decisions/0218-secrets-may-be-files.md
import { readFileSync } from 'node:fs';
import { EnvironmentError, type Problem } from '@hireledger/domain/environment/read-variables';
import { FILE_VARIABLES } from '@hireledger/domain/environment/secrets';

/**
 * Replaces each `NAME_FILE` of a secret, or of what is made from one, by `NAME` with what the file contains, without its last line break. Every
 * process does so with its own variables before it reads them.
 * @throws EnvironmentError with one sentence for every file that cannot be used; no content is in it
 */
export function readSecretFiles(variables: Record<string, string | undefined>): void {
  const problems: Problem[] = [];
  for (const name of FILE_VARIABLES) {
    const path = variables[`${name}_FILE`];
    delete variables[`${name}_FILE`];
    if (!path) continue;
    if (variables[name]) {
      problems.push({ name, sentence: `${name} and ${name}_FILE are both set: leave one of them out.` });
      continue;
    }
    try {
      const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (content === '') problems.push({ name, sentence: `${name}_FILE names ${path}, which is empty.` });
      else variables[name] = content;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? String(error);
      problems.push({ name, sentence: `${name}_FILE names ${path}, which cannot be read (${code}).` });
    }
  }
  if (problems.length > 0) throw new EnvironmentError(problems);
}
