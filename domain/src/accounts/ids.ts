// Why: docs/decisions/0415-an-account-and-its-persons.md
declare const brand: unique symbol;

/** The id of a company or a talent (`users.id`), to which jobs, applications, contracts, wallets and events belong. */
export type AccountId = string & { readonly [brand]: 'account' };

/** The id of a person who signs in (`persons.id`). Accounts from before there were persons have their owner's id. */
export type PersonId = string & { readonly [brand]: 'person' };
