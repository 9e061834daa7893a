import type { Refusal } from '../calls.ts';

/** Something is not signed, and why. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;

  constructor(code: Refusal['code'], reason: string) {
    super(reason);
    this.refusal = { code, reason };
  }
}
