import type { Member } from '@hireledger/domain/http/members';
import type { NamedPerson } from '@hireledger/domain/accounts/named-person';
import { mayAs } from '@hireledger/domain/accounts/member-roles';
import { folded } from '@hireledger/domain/text/folded';

/** A note while it is written. */
export interface NoteDraft {
  text: string;
  /** The members that the author chose from the list, the latest last. A name that was removed from the text is no mention. */
  chosen: readonly NamedPerson[];
}

export const NO_NOTE: NoteDraft = { text: '', chosen: [] };

/** A part of a note; `name` is that of the member whom it mentions. */
interface NotePart {
  text: string;
  name: string | null;
}

/** Splits a note into its mentions and the text between, in order. Of two names of which one begins the other, the longer counts. */
export function noteParts(text: string, persons: readonly NamedPerson[]): NotePart[] {
  const names = persons.flatMap(({ fullName }) => fullName ?? []).toSorted((one, other) => other.length - one.length);
  const parts: NotePart[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, from))) {
    const name = names.find((each) => text.startsWith(each, at + 1));
    if (!name) continue;
    if (at > from) parts.push({ text: text.slice(from, at), name: null });
    from = at + 1 + name.length;
    parts.push({ text: text.slice(at, from), name });
  }
  if (from < text.length) parts.push({ text: text.slice(from), name: null });
  return parts;
}

/** Who of the chosen is in the text. Where fewer places have a name than persons, those who were chosen last are meant. */
export function mentionsIn({ text, chosen }: NoteDraft): NamedPerson[] {
  const places = noteParts(text, chosen);
  return chosen.filter(({ fullName }, index) => {
    const later = chosen.slice(index + 1).filter((other) => other.fullName === fullName).length;
    return places.filter(({ name }) => name !== null && name === fullName).length > later;
  });
}

/** The longest part of a name that the list is searched for. */
const TYPED_MAX = 60;

/** What is typed of a name: the text from an `@` at the beginning of a word to the caret; null where there is none, or a name is whole. */
export function typedName({ text, chosen }: NoteDraft, caret: number): { from: number; q: string } | null {
  const from = caret === 0 ? -1 : text.lastIndexOf('@', caret - 1);
  const q = text.slice(from + 1, caret);
  const begins = from === 0 || /[\s(]/.test(text.charAt(from - 1));
  if (from === -1 || !begins || q.length > TYPED_MAX || /^\s|\n/.test(q)) return null;
  return chosen.some(({ fullName }) => fullName !== null && q.startsWith(fullName)) ? null : { from, q };
}

/** Options at a time: more letters find the others. */
const OPTIONS_MAX = 8;

/** Members with a name that has a word with this beginning: those to mention, and those who may not see applicants of the job. */
export function mentionable(
  members: readonly Member[],
  { q, jobId, self }: { q: string; jobId: string; self: string | undefined },
): { options: Member[]; blind: Member[] } {
  const asked = folded(q.trim());
  const sees = ({ role, jobs }: Member) => {
    const may = mayAs(role, 'see-applicants');
    return may === 'team' ? jobs.some((job) => job.id === jobId) : may !== 'no';
  };
  const named = members.filter(
    ({ id, fullName }) => id !== self && fullName !== null && ` ${folded(fullName)}`.includes(` ${asked}`),
  );
  return { options: named.filter(sees).slice(0, OPTIONS_MAX), blind: named.filter((member) => !sees(member)) };
}
