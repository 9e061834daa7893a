import type { Finding } from '@hireledger/domain/audit/verify/inputs';
import type { AuditReport } from '@hireledger/domain/audit/verify/report';
import { beginAudit } from '@hireledger/domain/audit/verify/audit-state';
import { clear } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { EXAMPLE_CHAIN_INFO } from '../testing/example-chain.ts';
import { exampleWord } from '../testing/example-events.ts';
import { forgetCheck, keepCheck, readKeptCheck, readKeptResult } from './kept-check.ts';
import type { VerificationInputs, VerificationNews } from './verification.ts';
import { VerifyCard } from './VerifyCard.tsx';

const OURS = 'https://market.example/rpc';
const info = { ...EXAMPLE_CHAIN_INFO, rpcUrl: OURS };

/** A check whose course the test plays. */
function playedCheck() {
  const started: VerificationInputs[] = [];
  const played = {
    started,
    stops: 0,
    say: (_news: VerificationNews) => {},
    start: (inputs: VerificationInputs, onNews: (news: VerificationNews) => void) => {
      started.push(inputs);
      played.say = onNews;
      return () => {
        played.stops += 1;
      };
    },
  };
  return played;
}

const noCounts = { mismatch: 0, missing: 0, extra: 0, log: 0, chain: 0 };
function reportWith(of: Partial<AuditReport>): AuditReport {
  const counts = { ...noCounts, blocks: 90, events: 40, rows: 50, matches: 50, disowned: 0, ...of.counts };
  const report = {
    verdict: 'passed' as const,
    sentence: 'The ledger and the chain match.',
    findings: [],
    ...of,
    counts,
  };
  return {
    ...report,
    certificate: {
      ...report,
      form: 'hireledger-audit-1',
      ledger: { name: 'https://market.example', size: 50, root: exampleWord(5), publishedRoot: exampleWord(5) },
      chain: {
        id: info.chainId,
        tokenAddress: info.tokenAddress,
        contracts: [],
        anchor: null,
        nodes: [{ name: OURS, head: 91 }],
        from: 1,
        to: 90,
        lastHash: exampleWord(90),
      },
    },
  };
}

const progress = { blocks: 30, blocksInAll: 90, rows: 15, rowsInAll: 50, findings: 0 };
const verify = () => userEvent.click(page.getByRole('button', { name: /^Verify/ }));

beforeEach(() => clear());

describe('the check of the ledger', () => {
  it('reads our node by itself, shows how far it is, and ends with one sentence and counts', async () => {
    const check = playedCheck();
    const { getByRole, getByText } = await show(<VerifyCard info={info} start={check.start} />);
    await verify();
    expect(check.started).toMatchObject([{ nodes: [OURS], market: location.origin, knownHeads: [] }]);
    check.say({ progress });
    await expect.element(getByText('30 of 90 blocks, 15 of 50 rows, 0 differences so far.')).toBeVisible();
    await expect.element(getByRole('progressbar', { name: 'Verification' })).toHaveAttribute('aria-valuenow', '32');
    check.say({ report: reportWith({}) });
    await expect.element(getByRole('status').getByText('The ledger and the chain match.')).toBeVisible();
    await expect.element(getByRole('region', { name: 'Result' })).toMatchTextContent(/Match50Mismatch0Missing0Extra0/);
  });

  it('continues where it was cancelled, and can begin again', async () => {
    const check = playedCheck();
    const { getByRole, getByText } = await show(<VerifyCard info={info} start={check.start} />);
    await verify();
    const state = { ...beginAudit(1), nextBlock: 31 };
    check.say({ progress, state });
    await userEvent.click(getByRole('button', { name: 'Cancel' }));
    expect(check.stops).toBe(1);
    await expect.element(getByText(/^Stopped\. 30 of 90 blocks/)).toBeVisible();
    await userEvent.click(getByRole('button', { name: 'Continue' }));
    expect(check.started[1]!.state).toBe(state);
    await userEvent.click(getByRole('button', { name: 'Cancel' }));
    await userEvent.click(getByRole('button', { name: 'Start again' }));
    expect(check.started[2]!.state).toBeUndefined();
  });

  it('continues after a reload where it was, and forgets it once it has ended', async () => {
    const before = playedCheck();
    const first = await show(<VerifyCard info={info} start={before.start} />);
    await verify();
    const state = { ...beginAudit(1), nextBlock: 31, balances: new Map([['account:0x1', 5n]]) };
    before.say({ progress, state });
    await expect.poll(() => readKeptCheck(info)).toMatchObject({ progress });
    await first.unmount();
    expect(before.stops).toBe(1);

    const after = playedCheck();
    const { getByRole, getByText, unmount } = await show(<VerifyCard info={info} start={after.start} />);
    await expect.element(getByText(/^Stopped\. 30 of 90 blocks/)).toBeVisible();
    await userEvent.click(getByRole('button', { name: 'Continue' }));
    expect(after.started).toEqual([{ ...before.started[0], state }]);
    after.say({ report: reportWith({}) });
    await expect.poll(() => readKeptCheck(info)).toBeUndefined();
    await unmount();
  });

  it('shows its result again after a reload, with the time at which it was made', async () => {
    const before = playedCheck();
    const first = await show(<VerifyCard info={info} start={before.start} />);
    await verify();
    before.say({ report: reportWith({}) });
    await expect.element(page.getByText('The ledger and the chain match.')).toBeVisible();
    await first.unmount();
    const after = playedCheck();
    const { getByRole, unmount } = await show(<VerifyCard info={info} start={after.start} />);
    const result = getByRole('region', { name: 'Result' });
    await expect.element(result.getByText('The ledger and the chain match.')).toBeVisible();
    await expect.element(result.getByText(/^Checked on \d+ \w+ \d{4}, \d\d:\d\d\.$/)).toBeVisible();
    await expect.element(getByRole('button', { name: 'Verify again' })).toBeVisible();
    await unmount();
    for (const other of [
      { ...info, chainId: 5 },
      { ...info, contracts: [] },
    ])
      expect(await readKeptResult(other, OURS)).toBeUndefined();
  });

  it('shows a verdict beside the node that gave it, and beside no other', async () => {
    const OWN = 'http://localhost:8545/';
    const [left, right] = [playedCheck(), playedCheck()];
    const tab = await show(<VerifyCard info={info} start={left.start} />);
    const field = tab.getByLabelText('Node', { exact: true });
    await userEvent.fill(field, OWN);
    await verify();
    left.say({ report: reportWith({ sentence: 'Own node.' }) });
    await expect.element(tab.getByText('Own node.')).toBeVisible();
    for (const other of [OURS, 'not a url', '', 'http://localhost:9999']) {
      await userEvent.fill(field, other);
      await expect.element(tab.getByRole('region', { name: 'Result' })).not.toBeInTheDocument();
    }
    await userEvent.fill(field, 'not a url');
    await userEvent.click(tab.getByRole('button', { name: 'Verify' }));
    await expect.element(field).toHaveAccessibleDescription(/^This is not the address of a node/);
    await expect.element(tab.getByRole('region', { name: 'Result' })).not.toBeInTheDocument();
    await tab.unmount();

    // Another tab begins with the market's node: the verdict of the visitor's own is not that of this one.
    const other = await show(<VerifyCard info={info} start={right.start} />);
    await expect.element(other.getByRole('button', { name: 'Verify', exact: true })).toBeVisible();
    await verify();
    right.say({ report: reportWith({ sentence: 'Our node.' }) });
    await expect.element(other.getByText('Our node.')).toBeVisible();
    const again = other.getByLabelText('Node', { exact: true });
    await userEvent.fill(again, OWN);
    await expect.element(other.getByText('Own node.')).toBeVisible();
    await userEvent.fill(again, OURS);
    await expect.element(other.getByText('Our node.')).toBeVisible();
    // The verdict of two nodes is another one.
    await userEvent.fill(other.getByLabelText(/^Second node/), OWN);
    await expect.element(other.getByRole('region', { name: 'Result' })).not.toBeInTheDocument();
    await other.unmount();
  });

  it('continues over the nodes of the check that was not finished, and no check of other nodes ends it', async () => {
    const nodes = ['http://localhost:8545/', OURS];
    const inputs = { info, market: location.origin, nodes, knownHeads: [], state: { ...beginAudit(1), nextBlock: 31 } };
    await keepCheck({ inputs, progress });
    await forgetCheck({ info, nodes: [OURS] });
    const check = playedCheck();
    const { getByLabelText, getByText, getByRole, unmount } = await show(
      <VerifyCard info={info} start={check.start} />,
    );
    await expect.element(getByText(/^Stopped\. 30 of 90 blocks/)).toBeVisible();
    await expect.element(getByLabelText('Node', { exact: true })).toHaveValue(nodes[0]!);
    await expect.element(getByLabelText(/^Second node/)).toHaveValue(OURS);
    await userEvent.fill(getByLabelText(/^Second node/), '');
    await expect.element(getByText(/^Stopped/)).not.toBeInTheDocument();
    await expect.element(getByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    await userEvent.fill(getByLabelText(/^Second node/), OURS);
    await userEvent.click(getByRole('button', { name: 'Continue' }));
    expect(check.started).toEqual([inputs]);
    await unmount();
  });

  it('keeps no check of another chain', async () => {
    const inputs = { info: { ...info, chainId: 5 }, market: location.origin, nodes: [OURS], knownHeads: [] };
    await keepCheck({ inputs, progress });
    expect(await readKeptCheck(info)).toBeUndefined();
    expect(await readKeptCheck(inputs.info)).toMatchObject({ progress });
  });

  it('takes nodes of the visitor, and says which address is wrong before it starts', async () => {
    const check = playedCheck();
    const { getByLabelText } = await show(<VerifyCard info={info} start={check.start} />);
    const [first, second] = [getByLabelText('Node', { exact: true }), getByLabelText(/^Second node/)];
    await userEvent.fill(first, 'my node');
    await userEvent.fill(second, 'https://*');
    await verify();
    await expect.element(first).toHaveAccessibleDescription(/^This is not the address of a node/);
    await expect.element(second).toHaveAccessibleDescription(/^This is not the address of a node/);
    await userEvent.fill(first, 'http://localhost:8545');
    await userEvent.fill(second, 'http://localhost:8545/');
    await verify();
    await expect.element(second).toHaveAccessibleDescription(/^This is the first node again/);
    expect(check.started).toEqual([]);
    await userEvent.fill(second, OURS);
    await verify();
    expect(check.started[0]!.nodes).toEqual(['http://localhost:8545/', OURS]);
  });

  it('shows each difference with what both sides say, and opens its event', async () => {
    const check = playedCheck();
    const { getByRole, address } = await show(<VerifyCard info={info} start={check.start} />, { at: '/audit?q=0x1' });
    await verify();
    const finding: Finding = {
      kind: 'mismatch',
      sentence: 'Row 7 differs from its log.',
      number: 7,
      transactionHash: exampleWord(7),
      logIndex: 2,
      differences: [{ field: 'amount', ledger: '5', chain: '4' }],
    };
    const findings = [finding, ...Array.from({ length: 30 }, () => ({ kind: 'extra' as const, sentence: 'A row.' }))];
    check.say({
      report: reportWith({ verdict: 'failed', counts: { ...reportWith({}).counts, mismatch: 1, extra: 30 }, findings }),
    });
    const list = getByRole('list', { name: 'Differences' });
    await expect
      .element(list.getByRole('listitem').first())
      .toMatchTextContent(/amount: the ledger says 5, the chain 4\./);
    expect(list.getByRole('listitem').elements()).toHaveLength(25);
    await userEvent.click(getByRole('button', { name: 'Show more of 31 differences' }));
    expect(list.getByRole('listitem').elements()).toHaveLength(31);
    await userEvent.click(list.getByRole('link', { name: 'Open the event' }));
    expect(address()).toBe(`/audit?q=0x1&tx=${exampleWord(7)}&log=2`);
  });

  it('says why it could not be made', async () => {
    const check = playedCheck();
    const { getByRole } = await show(<VerifyCard info={info} start={check.start} />);
    await verify();
    check.say({ failure: 'The check could not be loaded. Try again.' });
    await expect.element(getByRole('alert')).toMatchTextContent('The check could not be loaded.');
    await verify();
    check.say({
      report: reportWith({
        verdict: 'incomplete',
        sentence: 'Incomplete: The node at https://a.example cannot be reached. Until then 0 differences.',
      }),
    });
    await expect.element(getByRole('status').getByText(/cannot be reached/)).toBeVisible();
    await expect.element(getByRole('button', { name: 'Download certificate' })).toBeVisible();
  });

  it('gives only the reason, without counters and certificate, where nothing was checked', async () => {
    const check = playedCheck();
    const { getByRole } = await show(<VerifyCard info={info} start={check.start} />);
    await verify();
    const counts = { ...noCounts, blocks: 0, events: 0, rows: 0, matches: 0, disowned: 0 };
    const sentence = 'The address https://a.example/ does not answer as a node. Did you mean https://a.example/rpc?';
    check.say({ report: reportWith({ verdict: 'incomplete', sentence, counts }) });
    await expect.element(getByRole('region', { name: 'Result' })).toMatchTextContent(/^The address .+\/rpc\?$/);
    await expect.element(getByRole('button', { name: 'Download certificate' })).not.toBeInTheDocument();
  });

  it('must continue the log that this browser saw when a check passed', async () => {
    const check = playedCheck();
    await show(<VerifyCard info={info} start={check.start} />);
    await verify();
    check.say({ report: reportWith({}) });
    await verify();
    check.say({ report: reportWith({ verdict: 'failed', sentence: 'The ledger and the chain differ.' }) });
    await verify();
    for (const { knownHeads } of check.started.slice(1))
      expect(knownHeads).toEqual([
        { size: 50, root: exampleWord(5), from: expect.stringMatching(/^your check of 20/) },
      ]);
  });
});
