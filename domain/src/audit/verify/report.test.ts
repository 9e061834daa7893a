import { describe, expect, it } from 'vitest';
import { beginAudit, find } from './audit-state.ts';
import type { AuditInputs } from './inputs.ts';
import { isNothingChecked, reportOf } from './report.ts';

const inputs = {
  chainId: 1,
  tokenAddress: '0xToken',
  contracts: [{ address: '0xEscrow', version: 2, fromBlock: 2 }],
  anchor: null,
  ledger: { name: 'http://market' },
  chains: [{ name: 'http://node' }],
} as unknown as AuditInputs;
const stopped = (state = beginAudit(2)) =>
  reportOf(inputs, state, { from: 2, to: 900, head: null, codes: [], heads: [], stopped: 'The node is away.' });

describe('an audit that stopped', () => {
  it('before it read anything gives the reason alone, and judges no code', () => {
    const report = stopped();
    expect(report).toMatchObject({ verdict: 'incomplete', sentence: 'The node is away.' });
    expect(isNothingChecked(report)).toBe(true);
    expect(report.certificate.chain.contracts).toMatchObject([{ codeHash: null, isOfThisSource: null }]);
  });

  it('on the way names the blocks that it read, not those that it was asked for', () => {
    const report = stopped({ ...beginAudit(2), nextBlock: 12, blocks: 10, rows: 3, number: 3 });
    expect(report.sentence).toMatch(
      /^Incomplete: The node is away\. Until then 0 differences in 3 rows .+ 2 to 11, read at http:\/\/node\.$/,
    );
    expect(isNothingChecked(report)).toBe(false);
  });

  it('after it found something has found it', () => {
    const state = beginAudit(2);
    find(state, { kind: 'chain', sentence: 'The code is another one.' });
    const report = stopped(state);
    expect(report).toMatchObject({ verdict: 'failed', sentence: expect.stringContaining('1 difference in 0 rows') });
    expect(isNothingChecked(report)).toBe(false);
  });
});
