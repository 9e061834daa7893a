import type { Requirement } from '@hireledger/domain/jobs/options';

/** Whether the URL opens the dialog of this part (`?edit=phone`). Read once, for the initial state of a card. */
export const isEditInUrl = (part: Requirement): boolean =>
  new URLSearchParams(window.location.search).get('edit') === part;
