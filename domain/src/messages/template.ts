import { fillPlaceholders, namesIn, placeholderProblem } from '../templates/placeholders.ts';

/** The placeholders of a template, and their meaning. */
export const PLACEHOLDERS = {
  firstName: 'The first word of the talent’s name',
  fullName: 'The talent’s name',
  jobTitle: 'The job that they applied for',
  companyName: 'The name of your company',
} as const;
type Placeholder = keyof typeof PLACEHOLDERS;
type PlaceholderValues = Record<Placeholder, string>;

const NAMES = Object.keys(PLACEHOLDERS);

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
export const fillTemplate = (text: string, values: PlaceholderValues): string => fillPlaceholders(text, values);

/** Why a template cannot be saved, as a sentence; null if it can. */
export const templateProblem = (text: string): string | null => placeholderProblem(text, NAMES);

/** Placeholders of a message that are not filled. */
export const unfilledPlaceholders = (text: string): string[] =>
  namesIn(text)
    .filter((name) => NAMES.includes(name))
    .map((name) => `{{${name}}}`);
