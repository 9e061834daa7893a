// Why: docs/decisions/0382-bundle-every-program-with-its-packages.md
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root folder of the project. A bundle is as deep below it as this source is: in dist/BUILD. */
const ROOT = dirname(dirname(import.meta.dirname));

/** Every program that npm scripts, containers and operators start: the name of its bundle, and its source. */
export const PROGRAMS = {
  api: 'api/src/main.ts',
  worker: 'worker/src/main.ts',
  signer: 'signer/src/main.ts',
  chain: 'contracts/src/chain/main.ts',
  migrate: 'launch/src/migrate.ts',
  setup: 'launch/src/setup.ts',
  'keep-answering': 'launch/src/keep-answering.ts',
  'signer-probe': 'signer/src/probe.ts',
  // For operators. The second of a pair has the settings of its process already, as in a container.
  audit: 'launch/src/audit.ts',
  doctor: 'launch/src/doctor.ts',
  backup: 'launch/src/backup.ts',
  restore: 'launch/src/restore.ts',
  'db-roles': 'launch/src/db-roles.ts',
  review: 'launch/src/review.ts',
  'api-review': 'api/src/review.ts',
  operations: 'launch/src/operations.ts',
  'worker-operations': 'worker/src/console/main.ts',
  arbiter: 'launch/src/arbiter.ts',
  'worker-arbiter': 'worker/src/console/arbiter.ts',
  'signer-command': 'launch/src/signer.ts',
  'signer-console': 'signer/src/console.ts',
} as const;

export type ProgramName = keyof typeof PROGRAMS;

/** Where builds are: each in a folder of its own, and `current`, a link to the newest. */
export const BUILDS = join(ROOT, 'dist');

/** The folder of the newest build. A program that was started from it stays in it, whatever is built later. */
export const currentBuild = (): string => realpathSync(join(BUILDS, 'current'));

/** The build that this module is in; undefined where it runs from its source. */
const OWN_BUILD = import.meta.filename.endsWith('.ts') ? undefined : import.meta.dirname;

/**
 * The one place that knows whether a program runs from its bundle or its source.
 * @param build the folder of a build; undefined for the source. Without it a bundle starts bundles, and a source sources.
 */
export function programFile(name: ProgramName, build: string | undefined = OWN_BUILD): string {
  return build === undefined ? join(ROOT, PROGRAMS[name]) : join(build, `${name}.js`);
}
