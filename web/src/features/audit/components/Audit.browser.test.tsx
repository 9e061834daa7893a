import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { exampleChain, EXAMPLE_CHAIN_INFO } from '../testing/example-chain.ts';
import { exampleEvent, exampleWord } from '../testing/example-events.ts';
import { Audit } from './Audit.tsx';

/** Funded and released in turn, an agreement for every two events. */
const history = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    exampleEvent({
      blockNumber: index + 1,
      agreementId: exampleWord(0x100 + Math.floor(index / 2)),
      name: index % 2 === 0 ? 'MilestoneFunded' : 'MilestoneReleased',
    }),
  );

async function open(chain: ReturnType<typeof exampleChain>, at = '/audit') {
  answer('GET /audit/chain', EXAMPLE_CHAIN_INFO);
  const shown = await show(<Audit connect={chain.connect} startVerification={neverStarted} />, { at });
  await expect.element(shown.getByText(/^Live, block/)).toBeVisible();
  return shown;
}

const neverStarted = () => {
  throw new Error('Nobody asked for a check.');
};

const rows = () => page.getByRole('table', { name: 'Escrow events, newest first' }).getByRole('row');
const blocksShown = () =>
  rows()
    .elements()
    .slice(1)
    .map((row) => Number(row.querySelector('[data-head="Block"]')?.textContent.replace(',', '')));

describe('the list', () => {
  it('shows the newest page, its sums, and leads on', async () => {
    const { getByRole, getByText, address } = await open(exampleChain(history(60)));
    await expect.poll(blocksShown).toEqual(Array.from({ length: 25 }, (_, index) => 60 - index));
    await expect.element(getByRole('group', { name: 'Released' })).toMatchTextContent('$300.00');
    await expect.element(getByText(/^Every event adds up: \$300\.00 was funded/)).toBeVisible();
    await userEvent.click(getByRole('button', { name: 'Next page' }));
    await expect.poll(blocksShown).toEqual(Array.from({ length: 25 }, (_, index) => 35 - index));
    expect(address()).toContain('cursor=35.0');
    await expect.element(getByText('26–50 of 60')).toBeVisible();
  });

  it('stays where it is on a later page when events arrive', async () => {
    const chain = exampleChain(history(60));
    const { getByText } = await open(chain, '/audit?cursor=35.0&page=2');
    await expect.poll(blocksShown).toHaveLength(25);
    chain.events = history(64);
    chain.head = 64;
    await expect.element(getByText('Live, block 64')).toBeVisible();
    expect(blocksShown()).toEqual(Array.from({ length: 25 }, (_, index) => 35 - index));
  });

  it('holds new events behind a pill while somebody reads it', async () => {
    const chain = exampleChain(history(4));
    const { getByRole, getByText } = await open(chain);
    await expect.poll(blocksShown).toEqual([4, 3, 2, 1]);
    // What comes later above the list is there: nothing moves under the pointer.
    await expect.element(getByRole('button', { name: 'Verify', exact: true })).toBeVisible();
    await expect.element(getByRole('heading', { name: 'Money in and out' })).toBeVisible();
    // The event itself: the real pointer is where the test before left it, and may leave the list again.
    rows()
      .nth(2)
      .element()
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    chain.events = history(6);
    chain.head = 6;
    await expect.element(getByText('Live, block 6')).toBeVisible();
    expect(blocksShown()).toEqual([4, 3, 2, 1]);
    await userEvent.click(getByRole('button', { name: '2 new' }));
    await expect.poll(blocksShown).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('is searched and filtered in its address', async () => {
    const { getByRole, getByLabelText, getByText, address } = await open(exampleChain(history(60)));
    await userEvent.fill(getByLabelText('Search events'), exampleWord(0x101));
    await expect.poll(blocksShown).toEqual([4, 3]);
    expect(address()).toContain(`q=${exampleWord(0x101)}`);
    await userEvent.click(getByRole('button', { name: 'Event: All events' }));
    await userEvent.click(getByRole('checkbox', { name: 'Milestone released' }));
    await expect.poll(blocksShown).toEqual([4]);
    expect(address()).toContain('event=Milestone+released');
    await userEvent.keyboard('{Escape}');
    await userEvent.fill(getByLabelText('Search events'), 'nothing like it');
    await expect.element(getByText('No events found')).toBeVisible();
    await expect
      .element(getByText('You searched for “nothing like it” with filters. No such escrow event names it.'))
      .toBeVisible();
    await userEvent.click(getByRole('button', { name: 'Show all events' }));
    await expect.poll(blocksShown).toHaveLength(25);
  });

  it('says what was searched where no event names it', async () => {
    const { getByText } = await open(exampleChain(history(4)), `/audit?q=${exampleWord(0x999)}`);
    await expect
      .element(getByText(`You searched for “${exampleWord(0x999)}”. No escrow event names it.`))
      .toBeVisible();
  });

  it('opens an agreement into its events', async () => {
    const { getByRole, address } = await open(exampleChain(history(6)), '/audit?view=agreements');
    const list = getByRole('list', { name: 'Agreements, newest first' });
    await expect.poll(() => list.getByRole('button', { expanded: false }).elements().length).toBe(3);
    await userEvent.click(list.getByRole('button', { expanded: false }).first());
    const events = getByRole('list', { name: 'Its events, newest first' });
    await expect.element(events.getByText('The payee was paid $10.00 for milestone 1.')).toBeVisible();
    await expect.element(events.getByText('The company paid $10.00 into escrow for milestone 1.')).toBeVisible();
    expect(address()).toContain(`open=${exampleWord(0x102)}`);
  });

  it('keeps what it has read when the chain is gone, and says up to which block', async () => {
    const chain = exampleChain(history(2));
    const { getByRole, getByText } = await open(chain);
    chain.failure = 'gone';
    await expect.element(getByRole('alert')).toMatchTextContent('Showing events up to block 2.');
    expect(blocksShown()).toEqual([2, 1]);
    chain.failure = null;
    await userEvent.click(getByRole('button', { name: 'Try again' }));
    await expect.element(getByText('Live, block 2')).toBeVisible();
  });
});

describe('ten thousand events', () => {
  const events = history(10_000);

  it('are read in pieces and shown 25 at a time', async () => {
    const { getByText, getByLabelText } = await open(exampleChain(events));
    await expect.element(getByText(/10,000 events\. These are all/)).toBeVisible();
    await expect.element(getByText('1–25 of 10,000')).toBeVisible();
    await userEvent.fill(getByLabelText('Search events'), exampleWord(0x100));
    await expect.poll(blocksShown).toEqual([2, 1]);
    expect(document.documentElement.scrollHeight).toBeLessThan(4_000);
  });
});

describe('an event', () => {
  it('opens over the list by its link, and closes back to it', async () => {
    const { getByRole, address } = await open(exampleChain(history(30)), '/audit?size=50');
    await userEvent.click(getByRole('link', { name: 'Milestone released' }).first());
    const dialog = getByRole('dialog', { name: 'Transaction' });
    await expect.element(dialog).toMatchTextContent('The payee was paid $10.00 for milestone 1.');
    await expect.element(dialog).toMatchTextContent('Block 30');
    await expect.element(dialog).toMatchTextContent('1 confirmation');
    await expect.element(dialog).toMatchTextContent('123,456');
    expect(address()).toContain(`tx=${exampleWord(0x7000 + 30)}&log=0`);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(address()).toBe('/audit?size=50');
  });

  it('leads to its agreement', async () => {
    const { getByRole } = await open(exampleChain(history(6)), `/audit?tx=${exampleWord(0x7001)}`);
    await userEvent.click(getByRole('dialog').getByRole('link', { name: 'Open its agreement' }));
    await expect.element(getByRole('list', { name: 'Its events, newest first' })).toBeVisible();
    expect(
      getByRole('list', { name: 'Agreements, newest first' }).getByRole('button', { expanded: true }).elements(),
    ).toHaveLength(1);
  });

  it('that does not exist, or is no hash, is said', async () => {
    const missing = await open(exampleChain(history(1)), `/audit?tx=${exampleWord(0x9)}`);
    await expect.element(missing.getByText(/^No mined transaction has this hash/)).toBeVisible();
    await missing.unmount();
    const { getByText } = await open(exampleChain(history(1)), '/audit?tx=0x12');
    await expect.element(getByText(/This is not a transaction hash/)).toBeVisible();
  });
});

describe('money in and out', () => {
  it('is a chart with a sentence, and a table', async () => {
    const { getByRole } = await open(exampleChain(history(5)));
    await expect.element(getByRole('img', { name: /\$30\.00 came in and \$20\.00 went out/ })).toBeVisible();
    await userEvent.click(getByRole('radio', { name: 'Table' }));
    await expect.element(getByRole('table', { name: 'Money in and out' })).toMatchTextContent('$30.00$20.00$10.00');
  });
});

it('fits a phone with large letters', async () => {
  await showOnPhone({ letters: 1.3 });
  await open(exampleChain(history(30)));
  await expect.poll(() => rows().elements().length).toBe(26);
  expect(brokenLooks()).toEqual([]);
});
