import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Problem } from '@hireledger/domain/environment/read-variables';
import { problemsOfSettings } from '../check-settings.ts';
import { readLaunchLoosely, type LaunchEnvironment } from '../environment.ts';
import { systemErrorCode } from '../start-failure.ts';
import { fine, wrong, type Finding } from './finding.ts';
import { trySettings } from './tries.ts';

type Variables = Record<string, string | undefined>;

/** Checks the settings of a start, and tries what they name, without starting or writing anything. */
export async function examine(given: Variables, root: string): Promise<Finding[]> {
  const problems = problemsOfSettings(given, root);
  const names = new Set(problems.map(({ name }) => name));
  const usable = Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)));
  const environment = readLaunchLoosely(usable, root);
  return [
    ...problems.map((problem) => findingOf(problem, given)),
    ...(problems.length === 0 ? [fine('No process refuses these settings.')] : []),
    tryFolder(environment),
    ...(await trySettings(environment, usable)),
  ];
}

const findingOf = ({ name, sentence }: Problem, given: Variables): Finding => ({
  state: given[name] ? 'wrong' : 'missing',
  sentence,
});

/** The folder itself is made by the start, in the first one above it that is there. */
function tryFolder({ dataDir }: LaunchEnvironment): Finding {
  let folder = dataDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return fine(`DATA_DIR: ${dataDir} can be written.`);
  } catch (error) {
    return wrong(`DATA_DIR: ${folder} cannot be written (${systemErrorCode(error) ?? 'unknown'}).`);
  }
}
