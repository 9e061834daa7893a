import type { z } from 'zod';
import { variables as api } from '@hireledger/api/environment';
import { variables as chain } from '@hireledger/contracts/chain/config';
import { FILE_VARIABLES } from '@hireledger/domain/environment/secrets';
import { variables as launch } from '@hireledger/launch/environment';
import { variables as signer } from '@hireledger/signer/environment';
import { variables as worker } from '@hireledger/worker/environment';

/** The file that `npm run docs:environment` writes. */
export const ENVIRONMENT_DOCUMENT = 'docs/environment.md';

/** The schemas of all processes. The first one that has a variable determines its default and description. */
export const READERS: Record<string, Record<string, z.ZodType>> = { 'npm start': launch, api, worker, signer, chain };

/** Variables of tools, which no process of the product reads. */
export const TOOL_VARIABLES: Record<string, string> = {
  CHROME_PATH:
    'The Chromium that browser tests, `npm run screens` and `npm run help:pictures` use; one is looked for, or installed, without it.',
  NODE_COMPILE_CACHE:
    'The folder where Node keeps compiled programs between starts; one in `node_modules/.cache` without it.',
  HOSTILE_RUNS: 'How many hostile requests the test of hostile input sends; `npm run test:hostile` sets 20,000.',
  HOSTILE_SEED: 'The seed that repeats a run of the test of hostile input.',
  TRACE_PAGES:
    'With 1, the trace of a failed journey also has the page before and after each step, and its requests; that costs a third more time.',
  TESTCONTAINERS_RYUK_DISABLED:
    'With false, testcontainers starts its own container that removes those of a killed run; `npm run test:containers` does without.',
  REORGANISATIONS:
    'How many random histories the test of reorganisations tries; `npm run test:reorganisations` sets 30.',
  RESTORES:
    'With any value, the test of restored copies takes one at each step of a payout and restores each part; `npm run test:restores` sets it.',
  PAYOUTS: 'How many payouts are made while Redis is emptied and restarted; `npm run test:servers` sets 1,000.',
  CHANGES_TIMES: 'How many times as many random changes the tests of them make; `npm run test:changes` sets 8.',
  LIVES:
    'How many random lives of contracts the test of them plays; `npm run test:lives` sets 200. Twelve that together show each step, and a new one, without it.',
  LIVES_SEED: 'The seed that repeats a run of the test of random lives, or with `LIVES=1` the life of that seed.',
  LIVE_SEED: 'The seed that repeats a run of the test of random changes in open pages.',
  KILLS: 'How often the test of killed processes kills each of them; `npm run test:kills` sets 20.',
};

interface Variable {
  name: string;
  /** The default as text; null if there is none, undefined if the variable is required. */
  default: string | null | undefined;
  description: string;
  readers: string[];
  /** Set by the supervisor only. */
  internal: boolean;
}

/** Every variable of every process, in the order of the schemas. */
export function environmentVariables(): Variable[] {
  const found = new Map<string, Variable>();
  for (const [reader, schemas] of Object.entries(READERS)) {
    for (const [name, schema] of Object.entries(schemas)) {
      const internal = schema.meta()?.['internal'] === true;
      const known = found.get(name);
      if (known) {
        known.readers.push(reader);
        known.internal &&= internal;
      } else
        found.set(name, {
          name,
          default: defaultOf(schema),
          description: schema.description ?? '',
          readers: [reader],
          internal,
        });
    }
  }
  return [...found.values()];
}

function defaultOf(schema: z.ZodType): Variable['default'] {
  const read = schema.safeParse(undefined);
  if (!read.success) return undefined;
  return read.data === undefined || (Array.isArray(read.data) && read.data.length === 0) ? null : String(read.data);
}

const mayBeFile = (name: string): boolean => (FILE_VARIABLES as readonly string[]).includes(name);
const cell = (text: string): string => text.replaceAll('|', '\\|');
const shown = ({ default: value }: Variable): string =>
  value === undefined ? 'must be set' : value === null ? '' : `\`${value}\``;
const table = (variables: Variable[]): string =>
  [
    '| variable | default | for | read by |',
    '|---|---|---|---|',
    ...variables.map(
      (each) =>
        `| \`${each.name}\`${mayBeFile(each.name) ? `, \`${each.name}_FILE\`` : ''} | ${shown(each)} | ${cell(each.description)} | ${each.readers.join(', ')} |`,
    ),
  ].join('\n');

/** The text of docs/environment.md. */
export function environmentDocument(): string {
  const all = environmentVariables();
  return `# Environment variables

Made by \`npm run docs:environment\` from the schemas that the processes check their environment with; a test fails where the two differ.
A wrong value ends a start with one sentence for each variable. An empty variable counts as unset.
A secret may also be given as a file: \`NAME_FILE\` names it, and the file's content without its last line break is the value. Set one of the two.

${table(all.filter(({ internal }) => !internal))}

## Handed on by the supervisor

\`npm start\` sets these for its processes. Only those who start a process by itself set them.

${table(all.filter(({ internal }) => internal))}

## Read by tools

| variable | for |
|---|---|
${Object.entries(TOOL_VARIABLES)
  .map(([name, description]) => `| \`${name}\` | ${description} |`)
  .join('\n')}
`;
}
