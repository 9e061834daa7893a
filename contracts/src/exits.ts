/** A call of HireEscrow2 that moves money on, and needs no process of HireLedger. Help lists them, and a test makes each. */
export interface Exit {
  /** Name and arguments, as the contract has them. */
  call: string;
  /** Who makes it, when, and what it does; a sentence for people. */
  says: string;
}

/** A deadline has passed; the one who sends the call pays its fee and decides nothing. */
export const EXITS_FOR_ANYBODY: readonly Exit[] = [
  {
    call: 'releaseAfterSilence(agreement, milestone)',
    says: 'when the company did not answer submitted work within the review period. It pays the talent.',
  },
  {
    call: 'refundAfterDue(agreement, milestone)',
    says: 'when nothing was submitted by the due date and the days of grace. It pays the company back.',
  },
  {
    call: 'splitAfterArbiterSilence(agreement, milestone)',
    says: 'when the arbiter did not decide in time. It splits the amount as the contract says.',
  },
];

/** These carry the signature of the wallet that the contract names. */
export const EXITS_BY_SIGNATURE: readonly Exit[] = [
  {
    call: 'submit(agreement, milestone, evidenceHash, byPayee)',
    says: 'the talent signs SubmitWork by the due date and the days of grace. The review period starts.',
  },
  {
    call: 'release(agreement, milestone, byCompany)',
    says: 'the company signs ReleaseMilestone. It pays the talent at once.',
  },
  {
    call: 'refund(agreement, milestone, byPayee)',
    says: 'the talent signs RefundMilestone. It pays the company back at once.',
  },
  {
    call: 'claimCredit(payout, owner, recipient, byOwner)',
    says: 'the owner of a credit signs ClaimCredit. It pays the credit, which is money that could not be delivered, to any address.',
  },
];
