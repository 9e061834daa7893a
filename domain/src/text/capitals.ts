/** `'the milestone'` → `'The milestone'` @param text not empty */
export const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

/** `'Review the work'` → `'review the work'`, for the middle of a sentence. @param text not empty */
export const uncapital = (text: string): string => `${text[0]!.toLowerCase()}${text.slice(1)}`;
