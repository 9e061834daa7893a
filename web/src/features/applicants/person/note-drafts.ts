/** Unsaved notes stay in memory while the user goes through the applicants. */
const drafts = new Map<string, string>();

export const noteDrafts = {
  read: (applicationId: string): string => drafts.get(applicationId) ?? '',
  /** An empty text removes it. */
  keep(applicationId: string, text: string): void {
    if (text.trim() === '') drafts.delete(applicationId);
    else drafts.set(applicationId, text);
  },
};
