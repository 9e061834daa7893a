import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { KnownHead } from '@hireledger/domain/audit/verify/inputs';
import { StartFailure } from '../start-failure.ts';

const EXPORT_FORMS = ['csv', 'json', 'jsonl'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

export interface AuditCommand {
  /** Of the market; null for the system that runs here. */
  url: string | null;
  /** Nodes of the chain; none for the one that the market names. */
  nodes: string[];
  from?: number;
  to?: number;
  /** Prints the certificate in the place of the sentences. */
  json: boolean;
  /** Prints the rows of the ledger. */
  form: ExportForm | null;
  knownHeads: KnownHead[];
}

/** The exit code of an audit that could not compare. */
export const NOT_CHECKED = 2;

const USAGE = `Usage: npm run audit -- [--url https://jobs.example.com] [--rpc URL]… [--from BLOCK] [--to BLOCK] [--since CERTIFICATE.json]… [--json | --export ${EXPORT_FORMS.join('|')}]`;

export const HELP = `${USAGE}

  --url          the market; without it, the system that runs here
  --rpc          a node of the chain, twice for two that must agree; without it, the one that the market names
  --from, --to   the first and the last block; without them, all
  --since        the certificate of an earlier audit, which the ledger must continue
  --json         prints the certificate in the place of the sentences
  --export       prints the rows of the ledger

Exit code: 0 if all matches, 1 if something differs, ${NOT_CHECKED} if that could not be checked.`;

/** @throws StartFailure with a sentence and the usage */
export function readAuditOptions(words: string[]): AuditCommand {
  const { values } = parse(words);
  const form = EXPORT_FORMS.find((each) => each === values.export) ?? null;
  if (values.export !== undefined && !form) throw refuse(`"${values.export}" is no form of an export.`);
  if (form && values.json) throw refuse('An export and the certificate cannot both be printed: choose one.');
  const [from, to] = [readBlock('--from', values.from), readBlock('--to', values.to)];
  if (from !== undefined && to !== undefined && to < from)
    throw refuse(`The last block, --to ${to}, is before the first, --from ${from}.`);
  return {
    url: values.url === undefined ? null : readUrl(values.url),
    nodes: (values.rpc ?? []).map(readUrl),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    json: values.json ?? false,
    form,
    knownHeads: (values.since ?? []).map(readKnownHead),
  };
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        url: { type: 'string' },
        rpc: { type: 'string', multiple: true },
        from: { type: 'string' },
        to: { type: 'string' },
        since: { type: 'string', multiple: true },
        json: { type: 'boolean' },
        export: { type: 'string' },
      },
    });
  } catch (error) {
    throw refuse((error as Error).message);
  }
}

const refuse = (sentence: string) => new StartFailure(`${sentence}\n${USAGE}`);

function readBlock(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw refuse(`${option} takes the number of a block, not "${text}".`);
  return Number(text);
}

function readUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw refuse(`"${text}" is no address: it begins with http:// or https://.`);
  return text;
}

/** The head of a certificate that an earlier audit printed with --json. */
function readKnownHead(file: string): KnownHead {
  let ledger: { size?: unknown; root?: unknown } | undefined;
  try {
    ledger = (JSON.parse(readFileSync(file, 'utf8')) as { ledger?: { size: number; root: string } }).ledger;
  } catch (error) {
    throw refuse(`The certificate ${file} cannot be read: ${(error as Error).message}.`);
  }
  const { size, root } = ledger ?? {};
  if (typeof size !== 'number' || typeof root !== 'string') throw refuse(`${file} is no certificate of an audit.`);
  return { size, root, from: file };
}
