/** General terms of the demo's contracts. */
export const TERMS = `The law of the Federal Republic of Nigeria applies.

What is made under this contract belongs to the company once its milestone is paid. Both sides keep to themselves what they learn about each other's customers. Both report illness and delay as early as possible, and agree on a new date in writing.`;
