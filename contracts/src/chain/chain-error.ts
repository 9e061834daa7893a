/** A reason why the chain cannot start or go on, as one sentence for the operator. */
export class ChainError extends Error {}
