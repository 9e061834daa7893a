import { asList } from '@hireledger/domain/http/job-search';
import type { z } from 'zod';

type Schema = z.core.$ZodType;
type Check = z.core.$ZodCheck & { _zod: { def: { abort?: boolean; when?: unknown } } };

/**
 * What becomes of too long text, or of too many entries, at the end of a schema: it goes through (`open`), it is an issue beside
 * which later checks of the same value and of what contains it still run (`refused`), or nothing runs on it any more (`stopped`).
 */
const FATES = ['open', 'refused', 'stopped'] as const;
type Fate = (typeof FATES)[number];
const worst = (...fates: Fate[]): Fate => FATES[Math.min(2, ...fates.map((fate) => FATES.indexOf(fate)))]!;
const best = (...fates: Fate[]): Fate => FATES[Math.max(0, ...fates.map((fate) => FATES.indexOf(fate)))]!;

/** A larger bound is none: functions over text may take as long as its square. */
const LONGEST = 20_000;
const MOST_ENTRIES = 1_000;

/** Linear, and by themselves: what `.trim()` and its like do. */
const NATIVE = new Set(['trim', 'toLowerCase', 'toUpperCase'].map((name) => `(input) => input.${name}()`));

/** Formats that are one regular expression, as tests/repository/regular-expressions.test.ts measures them. */
const PATTERNS = new Set(['regex', 'uuid', 'date', 'datetime', 'lowercase', 'uppercase', 'starts_with', 'ends_with']);

/** Functions that pass a text on without a look at its characters. */
const LOOKS_AT_NONE = new Set<unknown>([asList]);

/** Kinds of values that no text is part of. `z.coerce.number()` reads text in one pass. */
const NO_TEXT = new Set(['number', 'int', 'boolean', 'null', 'undefined', 'enum', 'literal', 'never', 'void']);

/** Whether a pattern itself limits the length of what it matches. */
function endsByItself(pattern: RegExp): boolean {
  const plain = pattern.source.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  if (!plain.startsWith('^') || !plain.endsWith('$') || pattern.flags.includes('m')) return false;
  let depth = 0;
  for (const sign of plain) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === '|' && depth === 0) return false;
  }
  return !/[*+]|\{\d*,\}/.test(plain);
}

/**
 * Each place of a request's schema where a function could get text, or a list, whose length is not bounded yet, and each text that
 * has no bound at all; as `path: what`. A schema of an unknown kind is named too, so that nothing is passed over.
 */
export function unboundedText(schema: Schema, path = 'it'): string[] {
  const faults: string[] = [];
  visit(schema, path, 'open', faults);
  return faults;
}

/** @param before what is known of the text that arrives here. */
function visit(schema: Schema, path: string, before: Fate, faults: string[]): Fate {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string; checks?: Check[] } };
  const inner = (part: unknown, name = path, known: Fate = 'open') => visit(part as Schema, name, known, faults);
  const checks: Check[] = [
    ...(schema._zod.traits.has('$ZodCheck') ? [schema as unknown as Check] : []),
    ...(def.checks ?? []),
  ];
  if (NO_TEXT.has(def.type)) return 'stopped';
  switch (def.type) {
    case 'string': {
      const fate = afterChecks(checks, before, LONGEST, path, faults);
      if (fate === 'open') faults.push(`${path}: text without a bound`);
      return fate;
    }
    case 'array': {
      const element = inner(def.element, `${path}[]`);
      const entries = afterChecks(checks, before, MOST_ENTRIES, path, faults, element);
      if (entries === 'open') faults.push(`${path}: a list without a bound`);
      return worst(entries, element);
    }
    case 'record': {
      const parts = worst(inner(def.keyType, `${path}{}`), inner(def.valueType, `${path}{}`));
      return afterChecks(checks, parts, 0, path, faults, parts);
    }
    case 'object': {
      const parts = Object.entries(def.shape as object).map(([name, part]) => inner(part, `${path}.${name}`));
      const fate = worst(...parts);
      return afterChecks(checks, fate, 0, path, faults, fate);
    }
    case 'tuple':
      return worst(...(def.items as unknown[]).map((item, index) => inner(item, `${path}[${index}]`)));
    case 'intersection':
      return worst(inner(def.left, path, before), inner(def.right, path, before));
    case 'catch':
      // What it catches is replaced.
      return inner(def.innerType, path, before) === 'open' ? 'open' : 'stopped';
    case 'union':
      return worst(...(def.options as unknown[]).map((option) => inner(option, path, before)));
    case 'pipe': {
      const entry = inner(def.in, path, before);
      // Any issue of its first half ends a pipe, but not the checks of what contains it.
      const whole = inner(def.out, path, entry === 'open' ? 'open' : 'stopped');
      return entry === 'refused' ? entry : whole;
    }
    case 'transform':
      if (before !== 'stopped' && !LOOKS_AT_NONE.has(def.transform))
        faults.push(`${path}: a transform or preprocess before any bound`);
      return before;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly': {
      const fate = inner(def.innerType, path, before);
      return afterChecks(checks, fate, 0, path, faults, fate);
    }
    default:
      faults.push(`${path}: a schema of the kind ${def.type}, which this test does not know`);
      return 'open';
  }
}

/** @param parts what becomes of too long text inside of a list, a record or an object, which its own checks get as well. */
function afterChecks(checks: Check[], before: Fate, most: number, path: string, faults: string[], parts?: Fate): Fate {
  let fate = before;
  const needsBound = (what: string) => {
    if (worst(fate, parts ?? fate) !== 'stopped') faults.push(`${path}: ${what} before a bound that stops`);
  };
  for (const { _zod } of checks) {
    const def = _zod.def as unknown as Record<string, unknown> & { check: string; abort?: boolean };
    const bound: Fate = def.abort ? 'stopped' : 'refused';
    switch (def.check) {
      case 'max_length':
      case 'length_equals':
        if (((def.maximum ?? def.length) as number) <= most) fate = best(fate, bound);
        break;
      case 'min_length':
        break;
      case 'string_format':
        if (!PATTERNS.has(def.format as string)) needsBound(`the format ${String(def.format)}`);
        else if (endsByItself(def.pattern as RegExp)) fate = best(fate, bound);
        break;
      case 'overwrite':
        if (!NATIVE.has(String(def.tx))) needsBound('an overwrite');
        break;
      default:
        needsBound(`a check (${def.check})`);
    }
  }
  return fate;
}
