import type { Permission } from '../../accounts/member-roles.ts';
import type { ActivityKind } from '../../activity/kinds.ts';
import type { ErrorCode } from '../../errors/catalogue.ts';
import type { MilestoneState } from '../milestone-states.ts';
import type { Role, Stage } from '../../hiring/stages.ts';
import type { RecordedStep } from './steps.ts';

/** A step of an agreement: one signed message, or one passed deadline, and one call of the escrow. */
export interface StepDefinition {
  /** The primary type of the signed message, also in `consents.kind` and `chain_operations.step`. An exit has no message: its name. */
  readonly type: string;
  /** The EIP-712 fields of the message, as `uint256 amount`; `structs.ts` has their structs. Null for an exit, which has no signature. */
  readonly fields: readonly string[] | null;
  /** Whose signature the escrow takes: of one side, of both, or of either; null for an exit. */
  readonly signedBy: 'company' | 'payee' | 'both' | 'either' | 'arbiter' | null;
  /** What it moves: money, what both agreed on, or nothing: then a side only keeps a right while a deadline runs. */
  readonly moves: 'money' | 'terms' | 'nothing';
  /** The states of a milestone that allow the step, and the state after its log. A step of the whole agreement has none. */
  readonly from: readonly MilestoneState[];
  readonly to: MilestoneState | null;
  /** Null where no log reports this step alone. */
  readonly log: StepLog | null;
  /** The function of HireEscrow2 and its arguments, by their names in the contract. */
  readonly call: { readonly method: string; readonly arguments: readonly string[] };
  /** The row in the activity of the company that takes the step; left out where another row reports it. */
  readonly activity?: ActivityKind;
  /** The step also exists for agreements that were paid at once. */
  readonly ofPaidAtOnce?: true;
}

interface StepLog {
  /** The escrow's event. */
  readonly name: string;
  /** Arguments of the log that must be as agreed. Without them, the agreement and the milestone identify the step. */
  readonly agreed: readonly string[];
  /** The event for both sides; null where others report it. */
  readonly event: `escrow.${string}` | null;
}

/** A step that people take about a milestone, by a call of its own. */
export interface MilestoneStepDefinition extends StepDefinition {
  readonly request: {
    readonly path: `/agreements/${string}`;
    readonly summary: string;
    /** Who may take it: the talent, members of the company with a permission, or either. */
    readonly access: Extract<Role, 'talent'> | `${'company' | 'either'}:${Permission}`;
    /** Failures in addition to the failures of every step. */
    readonly failures: readonly ErrorCode[];
  };
  /** The input of the dialog: milestones, a text with files, or a split. `amount` is the shown amount, sent for comparison; null is no input. */
  readonly asks: 'milestones' | 'text' | 'split' | 'amount' | null;
  /** Another step with the same type and message: operations, logs and history know this step under that name. */
  readonly recordedAs?: string;
  /** The work continues after the step, so it is refused once the contract has ended. */
  readonly continuesWork: boolean;
  /** Allowed after the deadline of the milestone until its exit is taken: paying or returning the whole amount is never too late. */
  readonly isNeverLate?: true;
  /** What a person writes with it, and the field of the body that has the text; its hash is on the chain, except for a settlement. */
  readonly note: { readonly about: string; readonly in: string } | null;
  /** What ends the step while it waits to be sent; its words have the reason. */
  readonly stoppedBy: 'dispute' | 'ended-contract' | null;
  /** The source of the money that counts towards a daily limit: the company's wallet, or the escrow. */
  readonly spends: 'wallet' | 'escrow' | null;
  /**
   * The stage that the application leaves as soon as the step is requested; with `isRequired` the step is refused in others. Null where only
   * the log moves the application.
   */
  readonly stage: { readonly from: Stage; readonly isRequired: boolean } | null;
  /** Of a step that both sides take: the first one makes an offer, which ends with the deadline of the milestone. */
  readonly offer?: { readonly activity: ActivityKind };
}

/** What decides about the steps of a milestone. */
export interface MilestoneFacts {
  state: MilestoneState;
  /** How often the company asked for changes. */
  changes: number;
  /** Until when it has to be funded; then when the present wait ends by itself. Null where it does not. */
  dueAt: Date | null;
  exitsAt: Date | null;
  /** The step of it, or of the whole contract, that is on its way to the chain. */
  underWay: RecordedStep | null;
  /** The contract is open on the chain. */
  isOpen: boolean;
  hasArbiter: boolean;
  /** The contract ended early: by both sides, or by a split of another milestone. */
  isEnded: boolean;
  /** A split of another milestone is on its way: it ends the contract where nothing else holds money. */
  isEnding: boolean;
  /** The company approved it, and the payment ended without effect: it can be sent again or taken back. */
  isPayoutRefused: boolean;
}

/** Why a step is refused, beyond its states; null if it is allowed. */
export interface StepRule {
  /** Replaces the sentence of a state that does not allow the step. */
  inState?: (state: MilestoneState) => string | null;
  /** The sentence for a milestone whose state allows the step. */
  now?: (facts: MilestoneFacts, now: Date) => string | null;
}
