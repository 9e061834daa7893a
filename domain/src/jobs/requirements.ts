import { listed } from '../text/listed.ts';
import type { Requirement } from './options.ts';

/** What a talent's profile has of the parts that a company may require. */
export interface ProfileParts {
  phone: string | null;
  about: string | null;
  experiences: number;
  educations: number;
  skills: number;
  /** Files that can be attached. */
  attachments: number;
}

const HAS: Record<Requirement, (profile: ProfileParts) => boolean> = {
  phone: ({ phone }) => Boolean(phone),
  experience: ({ experiences }) => experiences > 0,
  education: ({ educations }) => educations > 0,
  skills: ({ skills }) => skills > 0,
  attachment: ({ attachments }) => attachments > 0,
  about: ({ about }) => Boolean(about),
};

/** Each part as it is named in the middle of a sentence. */
export const REQUIREMENT_TEXT: Record<Requirement, string> = {
  phone: 'a phone number',
  experience: 'work experience',
  education: 'your education',
  skills: 'your skills',
  attachment: 'an attachment, such as a CV',
  about: 'an “About me” text',
};

/** What a profile lacks of what a company requires, in the company's order. */
export const missingRequirements = (required: readonly Requirement[], profile: ProfileParts): Requirement[] =>
  required.filter((part) => !HAS[part](profile));

/** "a phone number", "a phone number and your skills", "a phone number, your skills and work experience". */
export const requirementsText = (parts: readonly Requirement[]): string =>
  listed(parts.map((part) => REQUIREMENT_TEXT[part]));
