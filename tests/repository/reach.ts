/**
 * `npm run reach`: how many files, and lines of them, a reader can come to from where two actions begin in each process:
 * all that these files import, and what that imports, also for its types alone.
 */
import { dirname, join } from 'node:path/posix';
import { importsOf, read } from './files.ts';

const ACTIONS = {
  'shortlist an applicant': [
    'web/src/features/applicants/moves/StageMoves.tsx',
    'api/src/features/applications/change-hiring-stage.ts',
  ],
  'approve a disbursement': [
    'web/src/features/applicants/moves/ApproveDisbursementDialog.tsx',
    'api/src/agreements/payouts/approve-disbursement.ts',
    'worker/src/jobs/execute-operation/handler.ts',
    'worker/src/indexer/commit-range.ts',
    'signer/src/signing/sign-version-2.ts',
  ],
};

/** The file of the project that an import names; null for a package. */
function fileOf(from: string, target: string): string | null {
  if (target.startsWith('.')) return join(dirname(from), target);
  const [, workspace, path] = /^@hireledger\/(\w+)\/(.+)$/.exec(target) ?? [];
  if (!workspace) return null;
  const { exports } = JSON.parse(read(`${workspace}/package.json`)) as { exports: Record<string, string> };
  const file = exports[`./${path}`] ?? exports['./*']!.replace('*', path!);
  return join(workspace, file);
}

function reached(entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const from of found)
    for (const target of importsOf(from)) {
      const file = fileOf(from, target);
      if (file && /\.tsx?$/.test(file)) found.add(file);
    }
  return [...found];
}

for (const [action, entries] of Object.entries(ACTIONS)) {
  console.log(`\n${action}`);
  const files = reached(entries);
  const linesOf = (some: string[]) => some.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
  const workspaces = Map.groupBy(files.toSorted(), (file) => file.split('/')[0]!);
  for (const [workspace, some] of workspaces)
    console.log(
      `  ${workspace.padEnd(10)} ${String(some.length).padStart(5)} files ${String(linesOf(some)).padStart(7)} lines`,
    );
  console.log(
    `  ${'together'.padEnd(10)} ${String(files.length).padStart(5)} files ${String(linesOf(files)).padStart(7)} lines`,
  );
}
