import type { ZodType } from 'zod';
import { approveBody } from './approve/body.ts';
import type { MilestoneStepDefinition } from './definition.ts';
import { disputeBody } from './dispute/body.ts';
import { fundBody } from './fund/body.ts';
import { requestChangesBody } from './request-changes/body.ts';
import { settleBody } from './settle/body.ts';
import type { MILESTONE_STEP, MilestoneStep } from './steps.ts';
import { submitBody } from './submit/body.ts';

/** The fields of the body by input. */
interface FieldsFor<Text extends string> {
  milestones: 'milestones';
  text: Text | 'files';
  split: 'toTalent' | 'accepts' | 'reason';
  amount: 'amount';
}
type BodyOf<Definition extends MilestoneStepDefinition> = Definition['asks'] extends keyof FieldsFor<string>
  ? Record<FieldsFor<NonNullable<Definition['note']>['in']>[Definition['asks']], ZodType>
  : Record<string, never>;

/** The fields in the body of each step's call, without the number of the milestone and the proof. */
export const STEP_BODIES = {
  fund: fundBody,
  submit: submitBody,
  approve: approveBody,
  'request-changes': requestChangesBody,
  'pay-in-full': approveBody,
  refund: {},
  settle: settleBody,
  dispute: disputeBody,
} satisfies { [Step in MilestoneStep]: BodyOf<(typeof MILESTONE_STEP)[Step]> };
