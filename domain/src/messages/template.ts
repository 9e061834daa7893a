/** The placeholders of a template, and their meaning. */
export const PLACEHOLDERS = {
  firstName: 'The first word of the talent’s name',
  fullName: 'The talent’s name',
  jobTitle: 'The job that they applied for',
  companyName: 'The name of your company',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;
export type PlaceholderValues = Record<Placeholder, string>;

// Blanks are trimmed afterwards: a pattern that matches them too takes minutes over a text made for it.
const MARK = /\{\{([^{}]*)\}\}/g;
const namesIn = (text: string): string[] => [...new Set([...text.matchAll(MARK)].map(([, name]) => name!.trim()))];
const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** The values of one conversation. */
export const placeholderValues = ({
  talentName,
  jobTitle,
  companyName,
}: {
  talentName: string;
  jobTitle: string;
  companyName: string;
}): PlaceholderValues => ({
  firstName: talentName.trim().split(/\s+/)[0] ?? '',
  fullName: talentName,
  jobTitle,
  companyName,
});

/** Fills in the values. A name in them that looks like a placeholder is not replaced. */
export const fillTemplate = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(MARK, (mark, inner: string) => {
    const name = inner.trim();
    return isPlaceholder(name) ? values[name] : mark;
  });

/** Why a template cannot be saved, as a sentence; null if it can. */
export function templateProblem(text: string): string | null {
  const known = Object.keys(PLACEHOLDERS)
    .map((name) => `{{${name}}}`)
    .join(', ');
  const unknown = namesIn(text).filter((name) => !isPlaceholder(name));
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

/** Placeholders of a message that are not filled. */
export const unfilledPlaceholders = (text: string): string[] =>
  namesIn(text)
    .filter(isPlaceholder)
    .map((name) => `{{${name}}}`);
