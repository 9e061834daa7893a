/**
 * `npm run reach`: how many files, and lines of them, a reader can come to from where an action begins in each process: all that
 * these files import, and what that imports, also for its types alone. A table of all calls, events, steps or
 * kinds is counted, but not followed: a reader looks up one row, which is an entry here. What every action needs (design, HTTP, the database, accounts) is counted apart, as ground.
 */
import { dirname, join } from 'node:path/posix';
import { importsOf, ownFiles, read } from './files.ts';

const ACTIONS = {
  'shortlist an applicant': [
    'web/src/features/applicants/moves/StageMoves.tsx',
    'api/src/features/applications/change-hiring-stage.ts',
  ],
  'approve a disbursement': [
    'web/src/features/applicants/moves/ApproveDisbursementDialog.tsx',
    'api/src/agreements/payouts/approve-disbursement.ts',
    'api/src/agreements/milestones/approve-submitted.ts',
    'worker/src/jobs/execute-operation/handler.ts',
    'worker/src/operations/executor.ts',
    'worker/src/operations/kinds/payment.ts',
    'worker/src/operations/kinds/step/step.ts',
    'worker/src/indexer/commit-range.ts',
    'signer/src/signing/sign-consented.ts',
    'domain/src/agreements/steps/approve/step.ts',
    'domain/src/agreements/steps/approve/words.ts',
    'domain/src/agreements/steps/approve/body.ts',
  ],
  'dispute a milestone': [
    'web/src/features/agreements/milestones/WrittenStep.tsx',
    'api/src/agreements/milestones/take-steps.ts',
    'worker/src/jobs/execute-operation/handler.ts',
    'worker/src/operations/executor.ts',
    'worker/src/operations/kinds/step/step.ts',
    'worker/src/indexer/commit-range.ts',
    'signer/src/signing/sign-consented.ts',
    'domain/src/agreements/steps/dispute/step.ts',
    'domain/src/agreements/steps/dispute/words.ts',
    'domain/src/agreements/steps/dispute/body.ts',
  ],
};

const TABLES = new Set([
  'domain/src/http/endpoints.ts',
  'domain/src/events/vocabulary.ts',
  'domain/src/agreements/steps/steps.ts',
  'domain/src/agreements/steps/step-bodies.ts',
  'domain/src/agreements/steps/step-words.ts',
  'worker/src/operations/kinds.ts',
]);
const GROUND =
  /^(?:web\/src\/(?:account|browser|chain|design|forms|http|navigation|own-wallet|realtime|shortcuts|uploads)\/|api\/src\/(?:auth|chain|lists|plugins|sign-in-providers|uploads|[^/]+$)|db\/src\/(?!hiring\/)|domain\/src\/(?!agreements\/|hiring\/|contracts\/|money\/)|contracts\/src\/chain\/|contracts\/generated\/|signer\/src\/(?:store|custody|passkeys|[^/]+$)|worker\/src\/(?:chain|process|leading|queue)\/)/;

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
  for (const from of found) {
    if (TABLES.has(from)) continue;
    for (const target of importsOf(from)) {
      const file = fileOf(from, target);
      if (file && /\.tsx?$/.test(file)) found.add(file);
    }
  }
  return [...found];
}

function print(name: string, files: readonly string[]): void {
  const lines = files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
  console.log(`  ${name.padEnd(10)} ${String(files.length).padStart(5)} files ${String(lines).padStart(7)} lines`);
}

for (const [action, entries] of Object.entries(ACTIONS)) {
  console.log(`\n${action}`);
  const [ground = [], path = []] = [true, false].map((wanted) =>
    reached(entries).filter((file) => GROUND.test(file) === wanted),
  );
  for (const [workspace, files] of Map.groupBy(path.toSorted(), (file) => file.split('/')[0]!)) print(workspace, files);
  print('together', path);
  print('and ground', ground);
}

/** What the code calls one step, its message, its log and its event: a fact of the step changes in its folder; the others only name it. */
const STEP = /'request-changes'|RequestChanges\b|ChangesRequested|escrow\.changes-requested/;
const withFacts = ownFiles('.ts', '.tsx').filter(
  (path) => !/\.test\.tsx?$|\/test(?:ing\/|-)|^(?:tests|demo|bench|docs)\//.test(path) && STEP.test(read(path)),
);
console.log(`\nfiles that name the step request-changes: ${withFacts.length}`);
for (const path of withFacts) console.log(`  ${path}`);
