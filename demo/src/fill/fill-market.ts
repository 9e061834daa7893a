import type { Context } from '@hireledger/api/context';
import { planConversations } from '../market/plan-conversations.ts';
import { planContracts } from '../market/contracts/plan-contracts.ts';
import { ARBITER, emailOf, type Market } from '../market/plan-market.ts';
import { addMembers } from './add-members.ts';
import { addTeamReviews } from './add-team-reviews.ts';
import { approvePayouts } from './approve-payouts.ts';
import { openArbiter } from './arbiter.ts';
import { completeProfiles } from './complete-profiles.ts';
import { countLine, type Report } from './counts.ts';
import { playContracts } from './contracts/play-contracts.ts';
import { createAccounts, type Accounts } from './create-accounts.ts';
import { draftOffer } from './draft-offer.ts';
import { findFilled } from './find-filled.ts';
import { writeConversations } from './write-conversations.ts';
import { planSteps } from './plan-steps.ts';
import { markOldNotices } from './mark-old-notices.ts';
import { uploadPictures } from './upload-pictures.ts';
import { takeSteps } from './take-steps.ts';
import { verifyAccounts } from './verify-accounts.ts';
import { withdrawOnce } from './withdraw.ts';

/** The market after a fill, and what this fill added. */
export interface Fill {
  accounts: Accounts;
  /** Who can decide its disputes; null where the installation has another arbiter. */
  arbiterEmail: string | null;
  /**
   * Accounts, profile parts, pictures, verifications, jobs, applications, moves, stars and notes, drafted offers, messages, payouts and contracts made by this
   * fill. Zero if all existed.
   */
  made: number;
  /** Payouts of the plan that the chain has released, and pending ones. */
  released: number;
  underWay: number;
}

/**
 * Brings the database to the planned market through the use cases of the api, and adds only what is missing. `now` is
 * the day from which the plan's ages count back.
 */
export async function fillMarket(
  context: Context,
  market: Market,
  { now, report, signal, payWithinMs }: { now: Date; report: Report; signal?: AbortSignal; payWithinMs: number },
): Promise<Fill> {
  const { accounts, companies, talents } = await createAccounts(context, market, { now, signal });
  report(countLine('Companies', companies));
  report(countLine('Talents', talents));

  const entries = await completeProfiles(context, market, accounts, { year: now.getFullYear(), signal });
  report(countLine('Profile entries', entries));

  const pictures = await uploadPictures(context, market, accounts, signal);
  report(countLine('Pictures and files', pictures));
  const verified = await verifyAccounts(context, market, accounts, signal);
  report(countLine('Verified accounts', verified));

  const filled = await findFilled(context, market, accounts);
  const taken = await takeSteps(context, planSteps(market, filled), { accounts, filled, now, report, signal });
  report(countLine('Jobs', { total: filled.jobs.size, made: taken.posted }));
  report(countLine('Applications', { total: filled.applications.size, made: taken.applied, skipped: taken.refused }));
  if (taken.moved > 0) report(`  Moves through the hiring stages: ${taken.moved.toLocaleString('en-US')}`);
  if (taken.applied > 0) await markOldNotices(context, accounts, now);

  const members = await addMembers(context, market, { accounts, filled, signal });
  report(countLine('Members of the first company', members));

  const messages = await writeConversations(context, planConversations(market), { accounts, filled, now, signal });
  report(countLine('Messages', messages));

  const payouts = await approvePayouts(context, market, { accounts, filled, report, signal, withinMs: payWithinMs });
  report(countLine('Payouts approved', { total: payouts.approved, made: payouts.made }));
  report(`  Payouts released on the chain: ${payouts.released} of ${payouts.approved}`);

  const arbiter = await openArbiter(context, accounts.get(ARBITER.key)!);
  const { rule } = arbiter;
  const contracts = await playContracts(context, planContracts(market), {
    accounts,
    filled,
    now,
    rule,
    signal,
    withinMs: payWithinMs,
  }).finally(arbiter.leave);
  report(countLine('Contracts', contracts));
  const reviews = await addTeamReviews(context, market, { accounts, filled, now, signal });
  report(countLine('Stars and notes of members', reviews));
  const drafts = await draftOffer(context, market, { accounts, now });
  report(countLine('Drafted offers', drafts));
  if (await withdrawOnce(context, accounts.get(market.talents[0]!.key)!)) report('  Withdrawals: 1');
  return {
    accounts,
    arbiterEmail: (await context.arbiter()).account === accounts.get(ARBITER.key) ? emailOf(ARBITER.key) : null,
    made:
      companies.made +
      talents.made +
      entries.made +
      pictures.made +
      verified.made +
      members.made +
      reviews.made +
      drafts.made +
      taken.posted +
      taken.applied +
      taken.moved +
      messages.made +
      payouts.made +
      contracts.made,
    released: payouts.released,
    underWay: payouts.approved - payouts.released,
  };
}
