import type { StepMessage } from '@hireledger/contracts/step-message';
import { payoutMessage, scheduleHashOf, type Escrow2Messages } from '@hireledger/contracts/typed-data-2';
import { MILESTONE_STEP, type MilestoneStep } from '@hireledger/domain/agreements/steps/steps';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { placesOf } from './allow-step.ts';
import type { HeldAgreement } from './held-agreement.ts';

/** What a message is made of. `deadline` in seconds since 1970. */
interface Given {
  held: HeldAgreement;
  body: MilestoneStepBody;
  /** Of its milestones, from 0, in their order. */
  places: number[];
  /** Of the note. */
  evidenceHash: string | null;
  deadline: number;
}

type Message = Escrow2Messages[(typeof MILESTONE_STEP)[MilestoneStep]['type']];
type FieldsIn<Each> = Each extends Each ? keyof Each : never;
type ValueIn<Each, Name extends PropertyKey> = Each extends Record<Name, infer Value> ? Value : never;

/** Each field that the message of a step can have. */
const VALUE: { [Name in FieldsIn<Message>]: (given: Given) => ValueIn<Message, Name> } = {
  agreementId: ({ held }) => held.commitment,
  milestones: ({ places }) => places,
  schedule: ({ held }) => scheduleHashOf(held.terms.schedule),
  termsHash: ({ held }) => held.terms.termsHash,
  token: ({ held }) => held.terms.token,
  amount: ({ held, places }) => places.reduce((sum, place) => sum + BigInt(held.milestones[place]!.amount), 0n),
  payout: ({ held: { domain, commitment, terms, milestones }, places: [place] }) => {
    const { milestone, amount } = milestones[place!]!;
    return payoutMessage(domain, commitment, terms, { milestone, amount: BigInt(amount) });
  },
  round: ({ held, places: [place] }) => held.milestones[place!]!.changes,
  evidenceHash: ({ evidenceHash }) => evidenceHash ?? '',
  toPayee: ({ body }) => BigInt('toTalent' in body ? body.toTalent : 0),
  deadline: ({ deadline }) => BigInt(deadline),
};

/** What a person signs for a step: the fields of its definition. */
export function stepMessage(asked: Omit<Given, 'places'>): StepMessage {
  const given = { ...asked, places: placesOf(asked.held, asked.body).toSorted((one, other) => one - other) };
  const { type, fields } = MILESTONE_STEP[given.body.step];
  const names = fields.map((field) => field.split(' ')[1] as FieldsIn<Message>);
  return { step: type, message: Object.fromEntries(names.map((name) => [name, VALUE[name](given)])) } as StepMessage;
}
