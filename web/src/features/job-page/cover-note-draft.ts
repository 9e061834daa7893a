/** A cover note that was begun stays in this tab while its writer looks at the profile or loads the page anew. */
const keyOf = (jobId: string) => `cover-note:${jobId}`;

export const coverNoteDraft = {
  read: (jobId: string): string => {
    try {
      return sessionStorage.getItem(keyOf(jobId)) ?? '';
    } catch {
      return '';
    }
  },
  /** An empty text forgets it. */
  keep(jobId: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(keyOf(jobId));
      else sessionStorage.setItem(keyOf(jobId), text);
    } catch {
      // Storage is full or shut: the text is still in the dialog.
    }
  },
};
