import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';

/** What an event says of whether the talent withdrew: a contract that ends without pay also leads to Withdrawn. */
export const withdrawnAfter = ({ name }: RecipientEvent): { isWithdrawn?: true } =>
  name === 'application.withdrawn' ? { isWithdrawn: true } : {};
