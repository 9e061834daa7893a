/** The faults that are planted into the escrow: each is one small change of one place of a source. */
import { closing, codeOf } from '../solidity-text.ts';

export interface Mutation {
  /** Offset and length of what is replaced. */
  start: number;
  length: number;
  replacement: string;
  /** The function that it is in, and the line, trimmed, before and after. */
  place: string;
  before: string;
  after: string;
}

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '+=': '-=',
  '-=': '+=',
  '|': '&',
  '&': '|',
};

/** Whose signature, address or money it is; each with another person to put in the place. */
const PEOPLE: Record<string, string> = {
  'agreement.company': 'agreement.payee',
  'agreement.payee': 'agreement.company',
  'agreement.arbiter': 'agreement.payee',
  'agreement.feeRecipient': 'agreement.company',
  'payout.company': 'payout.payee',
  'payout.payee': 'payout.company',
};

/** Every mutation of a source, in the order of its text. */
export function mutationsOf(source: string): Mutation[] {
  const code = codeOf(source);
  const found: Omit<Mutation, 'place' | 'before' | 'after'>[] = [];
  const replace = (start: number, length: number, replacement: string) => found.push({ start, length, replacement });
  const each = (pattern: RegExp, plant: (match: RegExpExecArray) => void) => {
    for (const match of code.matchAll(pattern)) plant(match);
  };

  // A statement that checks, reports, writes or pays is left out. What a check returns is needed, so that is kept.
  each(/(?<=[{;}]\s*|\)\s+)(?:require|emit \w+|_require\w*|_enter|_pay|_take|_emitEnd)\(/g, ({ index }) => {
    const end = code.indexOf(';', closing(code, code.indexOf('(', index)));
    replace(index, end + 1 - index, '{}');
  });
  each(
    /(?<=[{;}]\s*)(?:delete |(?:state|step|payout|_\w+|escrowedTotal|creditTotal|isTokenAllowed)\b[\w.[\]]*(?:\[[^;]*\])? [+-]?= )[^;]*;/g,
    (match) => replace(match.index, match[0].length, '{}'),
  );
  each(/(?<=[\w)\]] )(<=|>=|==|!=|<|>|&&|\|\||\+=|-=|\+|-|\*|\/|\||&)(?= [\w(_-])/g, ({ index, 1: operator }) =>
    replace(index, operator!.length, OPERATORS[operator!]!),
  );
  // Whole conditions: one side of a branch that no test enters shows here.
  each(/\bif \(/g, ({ index }) => {
    const open = code.indexOf('(', index);
    const length = closing(code, open) - open - 2;
    replace(open + 1, length, 'true');
    replace(open + 1, length, 'false');
  });
  each(/(?<![\w.])\d[\d_]*(?![\w.])/g, ({ index, 0: digits }) => {
    const number = Number(digits.replaceAll('_', ''));
    replace(index, digits.length, String(number + 1));
    if (number > 0) replace(index, digits.length, String(number - 1));
  });
  each(/\b(true|false)\b/g, ({ index, 0: value }) => replace(index, value.length, value === 'true' ? 'false' : 'true'));
  each(/\bnonReentrant\b/g, ({ index, 0: word }) => replace(index, word.length, ''));
  each(/\b(?:agreement|payout)\.(?:company|payee|arbiter|feeRecipient)\b/g, ({ index, 0: person }) =>
    replace(index, person.length, PEOPLE[person]!),
  );
  each(/\bStatus\.(Released|Refunded|Settled|Ruled|Submitted|Disputed|Funded)\b/g, ({ index, 0: status }) =>
    replace(index, status.length, status === 'Status.Funded' ? 'Status.Submitted' : 'Status.Funded'),
  );

  return found.toSorted((a, b) => a.start - b.start).map((mutation) => ({ ...mutation, ...linesOf(source, mutation) }));
}

/** The source with the fault in it. */
export const plant = (
  source: string,
  { start, length, replacement }: Pick<Mutation, 'start' | 'length' | 'replacement'>,
) => source.slice(0, start) + replacement + source.slice(start + length);

function linesOf(source: string, mutation: Pick<Mutation, 'start' | 'length' | 'replacement'>) {
  const from = source.lastIndexOf('\n', mutation.start) + 1;
  const to = source.indexOf('\n', mutation.start + mutation.length);
  const planted = plant(source, mutation);
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const [, place = 'constants'] = /[^]*\b(?:function (\w+)|constructor)\b/.exec(source.slice(0, to)) ?? [];
  return {
    place,
    before: oneLine(source.slice(from, to)),
    after: oneLine(planted.slice(from, to + mutation.replacement.length - mutation.length)),
  };
}
