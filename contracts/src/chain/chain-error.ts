/** A reason why the chain cannot start or continue, as one sentence for the operator. */
export class ChainError extends Error {}
