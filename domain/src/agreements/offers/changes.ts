import type { ContractDocument, ContractMilestone } from './document.ts';

/** Fields of a contract that are compared, in the order in which it shows them. */
export const CONTRACT_FIELDS = [
  'title',
  'scope',
  'total',
  'currency',
  'usdNgnRate',
  'payment',
  'reviewDays',
  'graceDays',
  'arbiter',
  'arbiterName',
  'arbitrationDays',
  'payeeShareBps',
  'feeBps',
  'governingText',
  'attachments',
  'expiresOn',
] as const;
export type ContractField = (typeof CONTRACT_FIELDS)[number];

/** A field that has another value. Numbers as text; the names of attachments, one a line. */
interface FieldChange {
  field: ContractField;
  from: string;
  to: string;
}

/** A milestone that was added, left out or changed; numbers count from 1 in their own version. */
interface MilestoneChange {
  from: (ContractMilestone & { number: number }) | null;
  to: (ContractMilestone & { number: number }) | null;
}

interface ContractChanges {
  fields: FieldChange[];
  milestones: MilestoneChange[];
}

/** What is different in a newer version of a contract. */
export function contractChanges(before: ContractDocument, after: ContractDocument): ContractChanges {
  const fields = CONTRACT_FIELDS.filter((field) => identityOf(before, field) !== identityOf(after, field));
  return {
    fields: fields.map((field) => ({ field, from: shown(before, field), to: shown(after, field) })),
    milestones: milestoneChanges(before.milestones, after.milestones),
  };
}

const shown = (document: ContractDocument, field: ContractField): string =>
  field === 'attachments' ? document.attachments.map(({ name }) => name).join('\n') : String(document[field] ?? '');

/** A file with the same name and other content is another file. */
const identityOf = (document: ContractDocument, field: ContractField): string =>
  field === 'attachments'
    ? JSON.stringify(document.attachments.map(({ name, sha256 }) => [name, sha256]))
    : shown(document, field);

/** Those with the same title belong together; between them, in their order. */
function milestoneChanges(before: ContractMilestone[], after: ContractMilestone[]): MilestoneChange[] {
  const changes: MilestoneChange[] = [];
  let [nextBefore, nextAfter] = [0, 0];
  for (const [from, to] of [...sameTitles(before, after), [before.length, after.length] as const]) {
    for (; nextBefore < from || nextAfter < to; nextBefore++, nextAfter++)
      changes.push({
        from: nextBefore < from ? numbered(before, nextBefore) : null,
        to: nextAfter < to ? numbered(after, nextAfter) : null,
      });
    // Past the gap both are at the pair itself.
    [nextBefore, nextAfter] = [from, to];
    if (from < before.length && to < after.length)
      changes.push({ from: numbered(before, nextBefore++), to: numbered(after, nextAfter++) });
  }
  return changes.filter(({ from, to }) => !from || !to || !isSame(from, to));
}

const numbered = (milestones: ContractMilestone[], index: number) => ({ ...milestones[index]!, number: index + 1 });

const isSame = (one: ContractMilestone, other: ContractMilestone): boolean =>
  one.title === other.title && one.amount === other.amount && one.dueOn === other.dueOn;

/** The longest common subsequence of the titles, as pairs of places. */
function sameTitles(before: ContractMilestone[], after: ContractMilestone[]): [number, number][] {
  const length = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  for (let from = before.length - 1; from >= 0; from--)
    for (let to = after.length - 1; to >= 0; to--)
      length[from]![to] =
        before[from]!.title === after[to]!.title
          ? length[from + 1]![to + 1]! + 1
          : Math.max(length[from + 1]![to]!, length[from]![to + 1]!);
  const pairs: [number, number][] = [];
  for (let from = 0, to = 0; from < before.length && to < after.length;) {
    if (before[from]!.title === after[to]!.title) pairs.push([from++, to++]);
    else if (length[from + 1]![to]! >= length[from]![to + 1]!) from++;
    else to++;
  }
  return pairs;
}
