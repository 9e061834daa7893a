import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { addDays, dayOf } from '@hireledger/domain/agreements/offers/contract-days';
import { OFFER_DAYS_DEFAULT } from '@hireledger/domain/agreements/offers/limits';
import type { Role } from '@hireledger/domain/hiring/stages';
import { dollars } from '@hireledger/domain/money/usd';
import type { ContractAct } from '../../market/contracts/acts.ts';
import type { PlannedContract } from '../../market/contracts/plan-contracts.ts';
import { writePdf } from '../../pictures/write-pdf.ts';
import { at, DAY_MS } from '../../running-market.ts';
import type { Rule } from '../arbiter.ts';
import { upload } from '../upload-pictures.ts';
import type { ContractFacts } from './contract-facts.ts';

const { acceptContractOffer, answerContractOffer, sendContractOffer, takeMilestoneSteps } = useCases;

/** How long after the contract is sent its first milestone is due, and how long after that each other one. */
const FIRST_DUE_DAYS = 21;
const NEXT_DUE_DAYS = 14;
/** General terms of the demo's contracts. */
const TERMS = `The law of the Federal Republic of Nigeria applies.

What is made under this contract belongs to the company once its milestone is paid. Both sides keep to themselves what they learn about each other's customers. Both report illness and delay as early as possible, and agree on a new date in writing.`;

export interface Scene {
  planned: PlannedContract;
  applicationId: string;
  /** Ids of the two sides. */
  sides: Record<Role, string>;
  now: Date;
  rule: Rule;
}

/** Takes one act through the use cases of the api. @returns false where nobody can @throws AppError as they do */
export async function takeAct(
  context: Context,
  scene: Scene,
  act: ContractAct,
  facts: ContractFacts,
): Promise<boolean> {
  const { sides, applicationId } = scene;
  // Never before the day on which the application was shortlisted.
  const shortlisted = scene.planned.application.ages.at(-1)!;
  const then = at(
    context,
    new Date(scene.now.getTime() - ('age' in act ? Math.min(act.age, shortlisted * (act.age / 10)) : 0) * DAY_MS),
  );
  const actor = (role: Role) => ({ userId: sides[role], role, memberRole: 'owner' as const });
  const proof = { kind: 'session', session: 'demo', passwordAt: then.clock() } as const;
  const signed = { proof, passkey: undefined, idempotencyKey: undefined };
  const attach = async (role: Role, name: string | undefined, lines: readonly string[]) =>
    name ? [await upload(context, sides[role], 'attachment', name, writePdf(name.replace('.pdf', ''), lines))] : [];
  const step = (role: Role, body: MilestoneStepBody) =>
    takeMilestoneSteps(then, { actor: actor(role), agreementId: facts.agreementId!, steps: [{ body }], proof });
  const { parts, scope } = scene.planned.work;

  switch (act.act) {
    case 'send': {
      const today = dayOf(then.clock());
      await sendContractOffer(then, {
        ...signed,
        actor: actor('company'),
        applicationId,
        form: {
          title: scene.planned.application.jobKey.split('/')[1]!,
          scope,
          governingText: TERMS,
          currency: 'USD',
          reviewDays: scene.planned.story.reviewDays,
          milestones: act.pays.map((pay, nth) => ({
            title: parts[nth]!.title,
            amount: String(dollars(pay)),
            dueOn: addDays(today, FIRST_DUE_DAYS + nth * NEXT_DUE_DAYS),
          })),
          attachments: await attach('company', act.attach, scope.split('\n')),
          expiresOn: addDays(today, OFFER_DAYS_DEFAULT),
          usdNgnRate: context.settings.usdNgnRate,
          newestVersion: facts.offer?.version ?? 0,
        },
      });
      return true;
    }
    case 'ask':
    case 'reject': {
      const answer = act.act === 'ask' ? 'requestChanges' : 'reject';
      await answerContractOffer(then, { actor: actor('talent'), offerId: facts.offer!.id, answer, note: act.note });
      return true;
    }
    case 'accept':
      await acceptContractOffer(then, { ...signed, actor: actor('talent'), offerId: facts.offer!.id });
      return true;
    case 'fund':
      await step('company', { step: 'fund', milestones: [...act.milestones] });
      return true;
    case 'submit': {
      const { handover } = parts[act.milestone - 1]!;
      const files = await attach('talent', act.attach, [handover]);
      await step('talent', { step: 'submit', number: act.milestone, note: handover, files });
      return true;
    }
    case 'send-back':
      await step('company', { step: 'request-changes', number: act.milestone, text: act.text, files: [] });
      return true;
    case 'approve':
      await step('company', {
        step: 'approve',
        number: act.milestone,
        amount: facts.milestones[act.milestone - 1]!.amount,
      });
      return true;
    case 'refund':
      await step('talent', { step: 'refund', number: act.milestone });
      return true;
    case 'settle': {
      const toTalent = shareOf(facts, act);
      for (const role of ['talent', 'company'] as const)
        await step(role, { step: 'settle', number: act.milestone, toTalent: String(toTalent) });
      return true;
    }
    case 'dispute': {
      const files = await attach(act.by, act.attach, [act.reason]);
      await step(act.by, { step: 'dispute', number: act.milestone, reason: act.reason, files });
      return true;
    }
    case 'rule':
      return scene.rule({
        agreementId: facts.agreementId!,
        milestone: act.milestone - 1,
        toPayee: shareOf(facts, act),
        reason: act.reason,
      });
  }
}

/** Minor units. */
const shareOf = ({ milestones }: ContractFacts, { milestone, share }: { milestone: number; share: number }): bigint =>
  (BigInt(milestones[milestone - 1]!.amount) * BigInt(share)) / 100n;
