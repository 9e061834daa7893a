/** A note that was begun stays while its writer leafs through the applicants, as long as the page lives. */
const drafts = new Map<string, string>();

export const noteDrafts = {
  read: (applicationId: string): string => drafts.get(applicationId) ?? '',
  /** An empty text forgets it. */
  keep(applicationId: string, text: string): void {
    if (text.trim() === '') drafts.delete(applicationId);
    else drafts.set(applicationId, text);
  },
};
