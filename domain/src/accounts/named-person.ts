// Why: docs/decisions/0420-what-is-done-names-the-person.md
import { z } from 'zod';
import type { Role } from '../hiring/stages.ts';

/** A member of a company who did something. `fullName` is null for an owner from before who has not said it. */
export const namedPerson = z.object({ id: z.uuid(), fullName: z.string().nullable() });
export type NamedPerson = z.infer<typeof namedPerson>;

/** Who of the own company did something, as far as their name is known. */
export const colleagueName = (person: Pick<NamedPerson, 'fullName'> | null | undefined): string =>
  person?.fullName ?? 'A colleague';

/** The name of a person whose account is deleted, or who left without one. */
export const FORMER_MEMBER = 'Former member';

/**
 * Who of a company did something, as one side reads it: colleagues by their name, the talent as 'Ada Obi for Acme', and
 * the company alone where no name is known.
 */
export function nameFor(person: NamedPerson | null, company: string, reader: Role): string {
  if (!person?.fullName) return company;
  return reader === 'company' ? person.fullName : `${person.fullName} for ${company}`;
}
