import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartFailure } from '../start-failure.ts';
import { readAuditOptions } from './audit-options.ts';
import { drawProgress } from './run-audit.ts';

describe('the options of an audit', () => {
  it('are none for the system that runs here', () => {
    expect(readAuditOptions([])).toEqual({ url: null, nodes: [], json: false, form: null, knownHeads: [] });
  });

  it('name a market, two nodes, blocks, and a certificate of before', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'hireledger-audit-')), 'certificate.json');
    writeFileSync(file, JSON.stringify({ ledger: { size: 7, root: '0xa' } }));
    const words =
      '--url https://market.example --rpc http://one --rpc https://two --from 5 --to 9 --export jsonl --since';
    expect(readAuditOptions([...words.split(' '), file])).toEqual({
      url: 'https://market.example',
      nodes: ['http://one', 'https://two'],
      from: 5,
      to: 9,
      json: false,
      form: 'jsonl',
      knownHeads: [{ size: 7, root: '0xa', from: file }],
    });
  });

  it.each([
    ['--export xml', '"xml" is no form of an export.'],
    ['--export csv --json', 'cannot both be printed'],
    ['--from x', '--from takes the number of a block, not "x".'],
    ['--to 1.5', '--to takes the number of a block'],
    ['--from 100 --to 50', 'The last block, --to 50, is before the first, --from 100.'],
    ['--url file:///etc', '"file:///etc" is no address'],
    ['--rpc nowhere', '"nowhere" is no address'],
    ['--since /does/not/exist', 'The certificate /does/not/exist cannot be read'],
    ['--since package.json', 'package.json is no certificate of an audit.'],
    ['--what', "Unknown option '--what'"],
    ['word', "Unexpected argument 'word'"],
  ])('are refused with a sentence and the usage: %s', (words, sentence) => {
    const refused = () => readAuditOptions(words.split(' '));
    expect(refused).toThrow(StartFailure);
    expect(refused).toThrow(sentence);
    expect(refused).toThrow('Usage: npm run audit');
  });
});

describe('the bar of an audit', () => {
  it('is empty at the start, half full half way, and full at the end', () => {
    const bar = (blocks: number, rows: number) =>
      drawProgress({ blocks, blocksInAll: 2_000, rows, rowsInAll: 1_000, findings: 3 });
    expect(bar(0, 0)).toBe(`[${'░'.repeat(30)}] 0 of 2,000 blocks, 0 of 1,000 rows, 3 differences`);
    expect(bar(1_000, 500)).toContain(`[${'█'.repeat(15)}${'░'.repeat(15)}]`);
    expect(bar(2_000, 1_000)).toContain(`[${'█'.repeat(30)}]`);
  });
});
