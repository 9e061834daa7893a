import { STEPS } from '@hireledger/domain/agreements/steps/steps';

/** A call of HireEscrow2 that moves money on, and needs no process of HireLedger. Help lists them, and a test makes each. */
export interface Exit {
  /** Name and arguments, as the contract has them. */
  call: string;
  /** Who makes it, when, and what it does; a sentence for people. */
  says: string;
}

const exitsOf = (isSigned: boolean): readonly Exit[] =>
  Object.values(STEPS).flatMap((step) =>
    'exit' in step && (step.signedBy !== null) === isSigned
      ? [{ call: `${step.call.method}(${step.call.arguments.join(', ')})`, says: step.exit }]
      : [],
  );

/** A deadline has passed; the one who sends the call pays its fee and decides nothing. */
export const EXITS_FOR_ANYBODY = exitsOf(false);

/** These carry the signature of the wallet that the contract names. */
export const EXITS_BY_SIGNATURE = exitsOf(true);
