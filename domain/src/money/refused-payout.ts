/** What a talent reads of a payout that was refused: why is the company's matter, since it can say what its wallet holds. */
export const REFUSED_FOR_TALENT = 'The payout was refused, and no money has moved. The company can send it again or take it back.';
