// Blanks are trimmed afterwards: a pattern that matches them too takes minutes over a text made for it.
const MARK = /\{\{([^{}]*)\}\}/g;

/** The names between double braces, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MARK)].map(([, name]) => name!.trim())),
];

/** Fills in the values. A name in them that looks like a placeholder is not replaced, and an unknown one stays. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(MARK, (mark, inner: string) => {
    const name = inner.trim();
    return Object.hasOwn(values, name) ? values[name]! : mark;
  });

/** Why a text with placeholders cannot be saved, as a sentence; null if it can. */
export function placeholderProblem(text: string, names: readonly string[]): string | null {
  const known = names.map((name) => `{{${name}}}`).join(', ');
  const unknown = namesIn(text).filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    const [shown, more] = [
      unknown
        .slice(0, 3)
        .map((name) => `{{${name.slice(0, 40)}}}`)
        .join(', '),
      unknown.length - 3,
    ];
    return `Unknown placeholder: ${shown}${more > 0 ? ` and ${more} more` : ''}. You can use ${known}.`;
  }
  return /\{\{|\}\}/.test(text.replaceAll(MARK, ''))
    ? `A placeholder is not closed. It starts with {{ and ends with }}. You can use ${known}.`
    : null;
}
