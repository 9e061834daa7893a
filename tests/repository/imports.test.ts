// Why of the directions inside a package: docs/decisions/0197-hold-the-directions-of-folders-by-a-test.md
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { WORKSPACES, importsOf, ownFiles, read } from './files.ts';

type Workspace = (typeof WORKSPACES)[number];
/** The workspaces, and the programs among the documents, which are no package. */
type Importer = Workspace | 'docs';

/** The workspaces that each one may import, besides itself. Tests may import all. */
const ALLOWED: Record<Importer, Workspace[]> = {
  domain: [],
  db: ['domain'],
  contracts: ['domain'],
  signer: ['domain', 'contracts'],
  api: ['domain', 'db', 'contracts', 'signer'],
  worker: ['domain', 'db', 'contracts', 'signer'],
  web: ['domain', 'contracts'],
  programs: [],
  launch: ['domain', 'db', 'contracts', 'signer', 'programs'],
  demo: ['domain', 'db', 'signer', 'api', 'launch'],
  bench: ['domain', 'db', 'signer', 'api', 'worker', 'contracts', 'programs', 'launch'],
  tests: [...WORKSPACES],
  docs: ['domain', 'contracts'],
};
/** The workspaces whose features have folders. */
const FEATURES_OF = ['api', 'web'] as const;
/** The supervisor checks the settings of what it starts (docs/decisions/0390), and knows nothing else of those workspaces. */
const SETTINGS = /^@hireledger\/(api|worker)\/environment$/;

/**
 * The features that import others, each direction with its reason. What two features need is in the feature whose idea it is, not
 * in a room beside both (docs/decisions/0430).
 */
const BETWEEN_FEATURES: Record<(typeof FEATURES_OF)[number], Record<string, string>> = {
  api: {
    'applicants → applications': 'an applicant is an application, read by the company',
    'dashboards → applications': 'figures count the rows of the lists of applications',
    'job-search → applications': 'the palette finds applicants as their list does',
    'profiles → applications': 'a profile shows what an application shows of a person',
  },
  web: {
    'agreements → jobs': 'an offer says how many openings its job has left',
    'analytics → jobs': 'figures are chosen by job',
    'applicants → agreements': 'an applicant has offers, a contract and payouts',
    'applicants → jobs': 'an applicant is hired for an opening of a job',
    'applicants → my-applications': 'both sides read the history of an application',
    'applicants → talent-profile': 'an applicant shows their works',
    'company-dashboard → agreements': 'the overview says why payouts are held',
    'company-profile → jobs': 'a company shows its open jobs',
    'company-profile → talent-profile': 'both profiles have contact details',
    'job-board → jobs': 'the board lists jobs',
    'job-board → my-applications': 'a job says whether the reader applied',
    'job-page → jobs': 'the page shows a job',
    'job-page → my-applications': 'the page says whether the reader applied',
    'jobs → notifications': 'a job can be muted',
    'messages → notifications': 'a message is a notice too',
    'my-applications → agreements': 'an application has offers, a contract and payouts',
    'public-profiles → jobs': 'a public company shows its open jobs',
    'public-profiles → talent-profile': 'a public talent shows their works',
    'settings → agreements': 'linking a wallet is signed like a step, and an arbiter is notified of disputes',
    'settings → jobs': 'a hiring manager is given some of the jobs',
    'settings → notifications': 'notices and devices are chosen there',
    'talent-dashboard → agreements': 'the overview shows contracts and payouts',
    'talent-dashboard → jobs': 'the overview shows jobs',
    'talent-dashboard → my-applications': 'the overview shows the newest applications',
    'wallet → agreements': 'the wallet shows payouts and the money in escrow',
  },
};

/** Folders of a package that have a direction of their own inside another one: the words of agreements read what the calls answer. */
const INNER_FOLDERS = ['domain/src/agreements/words'];

interface Import {
  from: string;
  workspace: Importer;
  target: string;
}

const imports: Import[] = ownFiles('.ts', '.tsx')
  .filter((path) => path.includes('/') && !isForTests(path))
  .flatMap((from) => importsOf(from).map((target) => ({ from, workspace: from.split('/')[0] as Importer, target })));

describe('imports', () => {
  test('are found at all', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  test('of other workspaces go one way', () => {
    const wrong = imports.filter(({ workspace, target }) => {
      const [, other] = /^@hireledger\/([a-z]+)/.exec(target) ?? [];
      if (workspace === 'launch' && SETTINGS.test(target)) return false;
      return other !== undefined && other !== workspace && !ALLOWED[workspace].includes(other as Workspace);
    });
    expect(wrong).toEqual([]);
  });

  test('by path stay inside the workspace: its name is the door to another', () => {
    const wrong = imports.filter(
      ({ from, workspace, target }) =>
        target.startsWith('.') && !join(dirname(from), target).startsWith(`${workspace}/`),
    );
    expect(wrong).toEqual([]);
  });

  test('go through doors that a workspace names one by one; domain alone is open to all', () => {
    const open = WORKSPACES.filter((workspace) => workspace !== 'domain').filter((workspace) => {
      const { exports = {} } = JSON.parse(read(`${workspace}/package.json`)) as { exports?: Record<string, unknown> };
      return Object.keys(exports).some((door) => door.includes('*'));
    });
    expect(open).toEqual([]);
  });

  test('of web read the generated contracts, who signed, and what an auditor reads of the chain, alone', () => {
    const wrong = imports.filter(
      ({ workspace, target }) =>
        workspace === 'web' &&
        /^@hireledger\/contracts\/(?!generated\/|typed-data|signed-by|identifiers|exits|audit\/)/.test(target),
    );
    expect(wrong).toEqual([]);
  });

  test.each(FEATURES_OF)('lead from one feature of %s into another only where the list says why', (workspace) => {
    const featureOf = (path: string) => new RegExp(`^${workspace}/src/features/([^/]+)`).exec(path)?.[1];
    const edges = new Set<string>();
    for (const { from, target } of imports) {
      const [own, other] = [
        featureOf(from),
        target.startsWith('.') ? featureOf(join(dirname(from), target)) : undefined,
      ];
      if (own !== undefined && other !== undefined && own !== other) edges.add(`${own} → ${other}`);
    }
    expect([...edges].toSorted()).toEqual(Object.keys(BETWEEN_FEATURES[workspace]).toSorted());
  });

  test.each(FEATURES_OF)('between features of %s make no circle', (workspace) => {
    const pairs = Object.keys(BETWEEN_FEATURES[workspace]).map((edge) => edge.split(' → ') as [string, string]);
    expect(circlesOf(pairs.map(([own, other]) => ({ own, other })))).toEqual([]);
  });

  test('of what features of api share never lead into a feature: the server, its routes and the door for use cases put them together', () => {
    const wrong = imports.filter(
      ({ from, target }) =>
        /^api\/src\/(?!features\/|(?:routes|server|use-cases)\.ts)/.test(from) &&
        target.startsWith('.') &&
        join(dirname(from), target).startsWith('api/src/features/'),
    );
    expect(wrong.map(({ from, target }) => `${from}: ${target}`)).toEqual([]);
  });

  test('name packages that the workspace declares', () => {
    const wrong = imports.filter(({ workspace, target }) => {
      if (/^(\.|\/|node:|virtual:|data:)/.test(target)) return false;
      const name = target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/');
      if (workspace === 'docs') return !name.startsWith('@hireledger/');
      if (name === `@hireledger/${workspace}`) return false;
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${workspace}/package.json`)) as Record<
        string,
        Record<string, string>
      >;
      return !(name in dependencies) && !(name in devDependencies);
    });
    expect(wrong.map(({ from, target }) => `${from}: ${target}`)).toEqual([]);
  });
});

/** Imports against the direction of their folders: what is known is left until it is moved. The list may only shrink. */
const AGAINST = ['domain/src/hiring/transitions.ts → events', 'worker/src/operations/sign-requested.ts → indexer'];

/** The folders of web, from the most basic to the composition: each may import those before it. */
const WEB_ORDER = [
  'browser',
  'design',
  'http',
  'navigation',
  'forms',
  'realtime',
  'chain',
  'shortcuts',
  'account',
  'own-wallet',
  'uploads',
  'hiring',
  'features',
  'app',
];

/** The folder of a package that contains a file; null for files beside the folders, which compose the package: its entry, routes, schedule. */
function folderOf(path: string): string | null {
  const inner = INNER_FOLDERS.find((folder) => path.startsWith(`${folder}/`));
  return inner ?? /^[a-z]+\/src\/([^/]+)\//.exec(path)?.[1] ?? null;
}

const between = imports.flatMap(({ from, target, workspace }) => {
  if (!target.startsWith('.')) return [];
  const path = join(dirname(from), target);
  const [own, other] = [folderOf(from), folderOf(path)];
  return own && other && own !== other ? [{ workspace, from, path, own, other, line: `${from} → ${other}` }] : [];
});

describe('folders of a package', () => {
  test.each(WORKSPACES)('of %s import each other one way, without a circle', (workspace) => {
    const ofWorkspace = between.filter((each) => each.workspace === workspace && !AGAINST.includes(each.line));
    expect(circlesOf(ofWorkspace).map(({ line }) => line)).toEqual([]);
  });

  test('of web import only those below them', () => {
    const wrong = between.filter(
      ({ workspace, own, other, line }) =>
        workspace === 'web' && WEB_ORDER.indexOf(other) >= WEB_ORDER.indexOf(own) && !AGAINST.includes(line),
    );
    expect([...new Set(wrong.map(({ line }) => line))]).toEqual([]);
  });

  test('inside the app of web import each other one way', () => {
    const folder = (path: string) => /^web[/]src[/]app[/]([^/]+)[/]/.exec(path)?.[1];
    const pairs = imports.flatMap(({ from, target }) => {
      const [own, other] = [folder(from), target.startsWith('.') ? folder(join(dirname(from), target)) : undefined];
      return own && other && own !== other ? [`${own} → ${other}`] : [];
    });
    const all = new Set(pairs);
    expect([...all].filter((pair) => all.has(pair.split(' → ').toReversed().join(' → ')))).toEqual([]);
  });

  test('of web have a place in their order', () => {
    const folders = new Set(
      between.filter(({ workspace }) => workspace === 'web').flatMap(({ own, other }) => [own, other]),
    );
    expect(WEB_ORDER.toSorted()).toEqual([...folders].toSorted());
  });

  test('keep no exception that is no longer needed', () => {
    const lines = between.map(({ line }) => line);
    expect(AGAINST.filter((line) => !lines.includes(line))).toEqual([]);
  });
});

/** The pairs that are part of a circle, or lead from one circle to another; none if there is no circle. */
function circlesOf<Pair extends { own: string; other: string }>(pairs: readonly Pair[]): Pair[] {
  let left = [...pairs];
  for (let before = Infinity; left.length < before;) {
    before = left.length;
    const importing = new Set(left.map(({ own }) => own));
    const imported = new Set(left.map(({ other }) => other));
    left = left.filter(({ own, other }) => importing.has(other) && imported.has(own));
  }
  return left;
}

function isForTests(path: string): boolean {
  return /\.test\.tsx?$|(^|\/)(test-[^/]*|testing|fixtures?)(\/|\.ts$)/.test(path) || path === 'launch/src/test.ts';
}
