import type { Requirement } from '@hireledger/domain/jobs/options';

/** Whether the address asks for the dialog of this part (`?edit=phone`): read once, where a card decides what is open at first. */
export const isEditAsked = (part: Requirement): boolean =>
  new URLSearchParams(window.location.search).get('edit') === part;
