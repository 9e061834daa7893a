// Why: docs/decisions/0428-a-step-of-an-agreement-is-one-folder.md
import type { Permission } from '../../accounts/member-roles.ts';
import type { Role } from '../../hiring/stages.ts';
import { amend } from './amend/step.ts';
import { approve } from './approve/step.ts';
import { claim } from './claim/step.ts';
import type { MilestoneStepDefinition, StepDefinition } from './definition.ts';
import { dispute } from './dispute/step.ts';
import { fund } from './fund/step.ts';
import { open } from './open/step.ts';
import { payAtOnce } from './pay-at-once/step.ts';
import { payInFull } from './pay-in-full/step.ts';
import { refundAfterDue } from './refund-after-due/step.ts';
import { refund } from './refund/step.ts';
import { releaseAfterSilence } from './release-after-silence/step.ts';
import { requestChanges } from './request-changes/step.ts';
import { revoke } from './revoke/step.ts';
import { rule } from './rule/step.ts';
import { settle } from './settle/step.ts';
import { splitAfterArbiterSilence } from './split-after-arbiter-silence/step.ts';
import { submit } from './submit/step.ts';

/** What people do about a milestone, in the order in which buttons show it. Each is signed and carried out on the chain. */
export const MILESTONE_STEP = {
  fund,
  submit,
  approve,
  'request-changes': requestChanges,
  'pay-in-full': payInFull,
  refund,
  settle,
  dispute,
} as const satisfies Record<string, MilestoneStepDefinition>;
export type MilestoneStep = keyof typeof MILESTONE_STEP;
export const MILESTONE_STEPS = Object.keys(MILESTONE_STEP) as readonly MilestoneStep[];

/** The steps that ask a person for something. */
export type StepAsking<Asked extends MilestoneStepDefinition['asks']> = {
  [Step in MilestoneStep]: (typeof MILESTONE_STEP)[Step]['asks'] extends Asked ? Step : never;
}[MilestoneStep];
export const asksFor = <const Asked extends MilestoneStepDefinition['asks']>(
  step: MilestoneStep,
  asked: Asked,
): step is MilestoneStep & StepAsking<Asked> => MILESTONE_STEP[step].asks === asked;

/** What a member of the company needs for a step; the talent's own steps are shown to a talent alone. */
export function permissionOf(step: MilestoneStep): Permission {
  const { access } = MILESTONE_STEP[step].request;
  return access === 'talent' ? 'see-contracts' : (access.slice(access.indexOf(':') + 1) as Permission);
}

/** What else is signed and recorded of a contract. */
const OTHERS = { open, amend, rule, claim, revoke } as const satisfies Record<string, StepDefinition>;

/** What a deadline opens, and anybody may send. */
const EXITS = {
  'release-after-silence': releaseAfterSilence,
  'refund-after-due': refundAfterDue,
  'split-after-arbiter-silence': splitAfterArbiterSilence,
} as const satisfies Record<string, StepDefinition>;

/** Every step of an agreement. */
export const STEPS = { ...MILESTONE_STEP, ...OTHERS, 'pay-at-once': payAtOnce, ...EXITS } as const;
type AnyStep = (typeof STEPS)[keyof typeof STEPS];
/** The types of steps, as `chain_operations.step` has them. */
type StepType = AnyStep['type'];
/** A step by its type. */
export type StepOf<Type extends StepType> = Extract<AnyStep, { type: Type }>;
const OF_TYPE = new Map<string, StepDefinition & Partial<MilestoneStepDefinition>>(
  Object.values(STEPS)
    .filter((step) => !('recordedAs' in step))
    .map((step) => [step.type, step]),
);
/** The step of a type; undefined for no step. */
export const stepOfType = (type: string | null) => OF_TYPE.get(type ?? '');

/** The milestone steps that are recorded under their own name. */
type RecordedMilestoneStep = {
  [Step in MilestoneStep]: (typeof MILESTONE_STEP)[Step] extends { recordedAs: string } ? never : Step;
}[MilestoneStep];
/** What is recorded of a contract on the chain, as people name it. */
export type RecordedStep = RecordedMilestoneStep | keyof typeof OTHERS | 'exit';
const RECORDED = { ...MILESTONE_STEP, ...OTHERS };
export const RECORDED_STEPS = [
  ...Object.entries(RECORDED).flatMap(([name, step]) => ('recordedAs' in step ? [] : [name])),
  'exit',
] as readonly RecordedStep[];

const NAMES = new Map<string, RecordedStep>(
  RECORDED_STEPS.flatMap((name) => (name === 'exit' ? [] : [[RECORDED[name].type, name]])),
);
/** A step of the escrow, as people name it; what nobody signs is the exit that a deadline opens. */
export const recordedStep = (type: string | null): RecordedStep => NAMES.get(type ?? '') ?? 'exit';

/** The steps of each side, in the order in which buttons show them. */
export const STEPS_OF: Record<Role, readonly MilestoneStep[]> = {
  company: MILESTONE_STEPS.filter((step) => MILESTONE_STEP[step].request.access !== 'talent'),
  talent: MILESTONE_STEPS.filter((step) => !MILESTONE_STEP[step].request.access.startsWith('company:')),
};
