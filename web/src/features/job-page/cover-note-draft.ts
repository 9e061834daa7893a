/** Keeps an unsent cover note in this tab across other pages and reloads. */
const keyOf = (jobId: string) => `cover-note:${jobId}`;

export const coverNoteDraft = {
  read: (jobId: string): string => {
    try {
      return sessionStorage.getItem(keyOf(jobId)) ?? '';
    } catch {
      return '';
    }
  },
  /** An empty text removes it. */
  keep(jobId: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(keyOf(jobId));
      else sessionStorage.setItem(keyOf(jobId), text);
    } catch {
      // Storage is full or disabled: the text is still in the dialog.
    }
  },
};
