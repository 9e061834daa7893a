import type { Account, Json } from '@hireledger/api/test-api';
import { seenIn } from '@hireledger/api/test-papers';
import { readChainInfo } from '@hireledger/domain/audit/verify/read-published-ledger';
import { moneyWords } from '@hireledger/domain/agreements/words/contract-state-words';
import { MILESTONE_WORDS } from '@hireledger/domain/agreements/milestone-states';
import { formatUsd } from '@hireledger/domain/money/usd';
import { checkAgreement } from '@hireledger/web/src/features/agreements/check/check-agreement.ts';
import { contractOfFile, contractOfPage } from '@hireledger/web/src/features/agreements/check/checked-contract.ts';
import { readContractFile } from '@hireledger/web/src/features/agreements/file/read-contract-file.ts';
import type { Comparison } from './comparison.ts';
import { call, SIDES, type Life, type Played } from './life.ts';
import { sumOf, type NamedAgreement } from './places.ts';
import { HELD, sumsOf, type TrueMilestone } from './read-truth.ts';

let downloads = 0;

/** Each from another address: so many of one would be too many. */
async function download({ api }: Played, as: Account, path: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${as.token}` };
  const remoteAddress = `198.51.100.${(downloads += 1) % 256}`;
  const { rawPayload, statusCode, body } = await api.app.inject({ method: 'GET', url: path, headers, remoteAddress });
  if (statusCode !== 200) throw new Error(`GET ${path}: ${body}`);
  return rawPayload;
}

/** Compares what the downloads of a life's contracts say with the chain, and checks them as any holder of the file can. */
export async function comparePapers(
  market: Played,
  life: Life,
  { named, at }: { named: readonly NamedAgreement[]; at: Comparison },
): Promise<void> {
  const info = { ...(await readChainInfo(await market.address())), rpcUrl: market.world.chain.url };
  for (const { id, onChain } of named.filter(({ applicationId }) => applicationId === life.application)) {
    const holdsMoney = id === life.agreement;
    const words = onChain.milestones.map(({ state }) => MILESTONE_WORDS[state]);
    const expected = ['matches', holdsMoney ? words : undefined];
    for (const side of SIDES) {
      const { data: page }: Json = await call(market, life[side], 'GET', `/agreements/${id}`);
      const ofPage = await checkAgreement(info, contractOfPage(page));
      at.same(`check of the page, ${side}`, [ofPage.outcome, ofPage.milestones], expected);
      const path = holdsMoney ? `/contract-offers/${life.offers.at(-1)!.id}/pdf` : `/agreements/${id}/pdf`;
      const pdf = await download(market, life[side], path);
      const { contract } = await readContractFile(new Blob([new Uint8Array(pdf)]));
      const ofFile = await checkAgreement(info, contractOfFile(contract));
      at.same(`check of the PDF, ${side}`, [ofFile.outcome, ofFile.milestones], expected);
      const { lines } = await seenIn(pdf);
      if (holdsMoney) {
        const isEnded = page.contract.phase === 'ended';
        at.same(
          `milestones in the PDF, ${side}`,
          milestonesIn(lines),
          onChain.milestones.map((each, place) => inPdf(each, place, isEnded)),
        );
        at.same(`money in the PDF, ${side}`, lines.includes(moneyWords(page.contract)), true);
      } else
        at.same(
          `pay in the PDF, ${side}`,
          lines.some((line) => line.includes(formatUsd(sumsOf([onChain]).paid))),
          true,
        );
    }
  }
}

/** Compares what a person can download about all contracts, and the notices of the bell, with the chain. */
export async function compareCopies(
  market: Played,
  person: Account,
  { named, at, balance }: { named: readonly NamedAgreement[]; at: Comparison; balance: bigint },
): Promise<void> {
  const isCompany = person.role === 'company';
  const { paid } = sumsOf(named.map(({ onChain }) => onChain));
  const csv = (await download(market, person, '/wallets/me/statement/export')).toString();
  const movements = Array.from(csv.matchAll(/,(-?[\d.]+),0x[\da-f]{64},\d+\r?$/gm), ([, usd]) => usd!);
  at.same(
    'statement as CSV',
    movements.reduce((sum, usd) => sum + minorUnits(usd), 0n),
    balance,
  );

  const copy: Json = await market.exportOf(person);
  at.same('export: booked', sumOf(copy.bookedIn) - sumOf(copy.bookedOut), balance);
  at.same('export: contracts', copy[isCompany ? 'agreementsAsCompany' : 'agreements'].length, named.length);
  const contracts: Json[] = copy[isCompany ? 'contractsAsCompany' : 'contracts'];
  at.same(
    'export: paid by contracts',
    contracts.reduce((sum, each) => sum + BigInt(each.paid), 0n),
    paid,
  );
  if (isCompany) at.same('export: invoices', sumOf(copy.invoices.filter((each: Json) => !each.voided_at)), paid);

  let noticed = 0n;
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before;) {
    const page: Json = await call(market, person, 'GET', `/notifications?limit=100&before=${before}`);
    for (const { name, data } of page.data) noticed += PAID_BY[name]?.(data.together ?? data) ?? 0n;
    before = page.nextBefore;
  }
  at.same('notices of payments', noticed, paid);
}

/** What a notice says that the talent was paid. */
const PAID_BY: Record<string, (data: Json) => bigint> = {
  'escrow.released': ({ amount }) => BigInt(amount),
  'escrow.settled': ({ toPayee }) => BigInt(toPayee),
  'escrow.resolved': ({ toPayee }) => BigInt(toPayee),
  'disbursement.released': ({ amount }) => BigInt(amount),
};

function minorUnits(usd: string): bigint {
  const [whole, part = ''] = usd.replace('-', '').split('.') as [string, string?];
  const amount = BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
  return usd.startsWith('-') ? -amount : amount;
}

/** The rows of the milestones below their heading: title and amount, then the state and its time. */
function milestonesIn(lines: readonly string[]): string[] {
  const own = lines.filter((line) => line !== 'HireLedger' && !/^v\d+ 0x/.test(line));
  const [from, to] = ['Milestones on', 'How to check'].map((words) => own.findIndex((line) => line.startsWith(words)));
  return own
    .slice(from! + 1, to)
    .join('\n')
    .split(/^(?=\d+\.)/m)
    .map((row) =>
      row
        .replaceAll('\n', ' ')
        .replace(/ since .+? UTC/, '')
        .trim(),
    );
}

function inPdf({ amount, state, toTalent }: TrueMilestone, place: number, isEnded: boolean): string {
  const hasEnded = state !== 'agreed' && !HELD.includes(state);
  const part = hasEnded && toTalent !== amount ? `, ${formatUsd(toTalent)} to the talent` : '';
  return `${place + 1}.Part ${place + 1}${formatUsd(amount)} ${isEnded && state === 'agreed' ? 'Cancelled' : MILESTONE_WORDS[state]}${part}`;
}
