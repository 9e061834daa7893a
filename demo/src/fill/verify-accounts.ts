import type { Actor, Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Market } from '../market/plan-market.ts';
import { randomFor } from '../market/seeded-random.ts';
import { writePdf } from '../pictures/write-pdf.ts';
import { WIDTH } from '../running-market.ts';
import type { Count } from './counts.ts';
import type { Accounts } from './create-accounts.ts';
import { inParallel } from './in-parallel.ts';
import { upload } from './upload-pictures.ts';

const {
  approveDomain,
  decideVerification,
  listWaitingVerifications,
  submitDomain,
  submitVerificationDocument,
  viewVerifications,
} = useCases;

const COMPANIES = 0.6;
const TALENTS = 0.4;

/**
 * Verifies some companies and talents, by documents and by a domain that nobody else can register. The two demo
 * accounts are not verified.
 */
export async function verifyAccounts(
  context: Context,
  market: Market,
  accounts: Accounts,
  signal?: AbortSignal,
): Promise<Count> {
  const chosen = [
    ...market.companies.slice(1).map(({ key, name }) => ({ key, name, role: 'company' as const, share: COMPANIES })),
    ...market.talents
      .slice(1)
      .map(({ key, fullName }) => ({ key, name: fullName, role: 'talent' as const, share: TALENTS })),
  ].filter(({ key, share }) => randomFor(`verification of ${key}`).happens(share));
  const count = { total: chosen.length, made: 0 };
  await inParallel(
    chosen,
    WIDTH,
    async ({ key, name, role }) => {
      const actor = { userId: accounts.get(key)!, role, memberRole: 'owner' as const };
      const { verified, steps } = await viewVerifications(context, actor);
      if (verified) return;
      const open = (kind: string) => steps.find((step) => step.kind === kind)?.state !== 'approved';
      if (role === 'company' && open('domain')) await proveDomain(context, actor.userId, `${key}.example`);
      if (open(documentOf(role))) await showDocument(context, actor, name);
      count.made += 1;
    },
    signal,
  );
  return count;
}

const documentOf = (role: Role) => (role === 'talent' ? 'identity' : 'registration');

async function proveDomain(context: Context, companyId: string, domain: string): Promise<void> {
  await submitDomain(context, { companyId, domain });
  const now = context.clock();
  context.notifier.events(await context.database.sql.begin((tx) => approveDomain(tx, { companyId, domain, now })));
}

async function showDocument(context: Context, actor: Actor, name: string): Promise<void> {
  const kind = documentOf(actor.role);
  const fileUrl = await upload(
    context,
    actor.userId,
    'attachment',
    `${kind}.pdf`,
    writePdf(`Specimen: ${kind} document`, [name, 'Made for the demo; valid nowhere.']),
  );
  await submitVerificationDocument(context, { actor, kind, fileUrl });
  const [waiting] = await listWaitingVerifications(context, actor);
  await decideVerification(context, { id: waiting!.id, seen: waiting!.mark, declineReason: null });
}
