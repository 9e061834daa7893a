import type { Contract } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerAnchorAbi, ledgerAnchorBytecode } from '../generated/ledger-anchor.ts';
import { type EscrowFixture, revertOf, send, startEscrowFixture } from './escrow-fixture.ts';

let fixture: EscrowFixture;
let anchor: Contract;
const ROOT = `0x${'ab'.repeat(32)}`;
beforeAll(async () => {
  fixture = await startEscrowFixture();
  anchor = await fixture.deploy(ledgerAnchorAbi, ledgerAnchorBytecode);
});
afterAll(() => fixture.stop());

describe('the notes of a ledger', () => {
  it('are made by who deployed them alone', async () => {
    const { operator, stranger, provider } = fixture;
    expect(await anchor.getFunction('publisher')()).toBe(operator.address);
    const asStranger = anchor.connect(stranger.connect(provider)) as Contract;
    expect(await revertOf(asStranger, 'anchor', 1, 1, ROOT)).toBe(`NotPublisher(${stranger.address})`);
  });

  it('say day, size and root', async () => {
    await send(anchor, 'anchor', 20_000, 7, ROOT);
    const [event] = await anchor.queryFilter('LedgerAnchored');
    expect('args' in event! && [...event.args]).toEqual([20_000n, 7n, ROOT]);
    expect(await anchor.getFunction('lastDay')()).toBe(20_000n);
    expect(await anchor.getFunction('lastSize')()).toBe(7n);
  });

  it('are refused for a day that is noted, or before one that is', async () => {
    for (const day of [20_000, 19_999])
      expect(await revertOf(anchor, 'anchor', day, 8, ROOT)).toBe(`DayNotLater(${day}, 20000)`);
  });

  it('are refused for a log that did not grow', async () => {
    for (const size of [7, 6])
      expect(await revertOf(anchor, 'anchor', 20_001, size, ROOT)).toBe(`SizeNotLarger(${size}, 7)`);
  });
});
