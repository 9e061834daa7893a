import { PASSWORD } from '../../test-api.ts';
import type { Call, Shape } from './calls.ts';

type Step = string | number;

/** Ids of things that exist, by what they are ids of. */
export type Ids = Record<'job' | 'talent' | 'company' | 'offer' | 'application', string>;

/** A field of a call that takes text. */
interface TextField {
  name: string;
  /** The longest text that it takes, where it says so. */
  most: number | undefined;
  /** The request with this text in it, and in its other fields what they expect. */
  fill(text: string): { url: string; payload?: object };
}

/** Longer headers, addresses among them, never reach Fastify. */
const ADDRESS_BYTES = 16_000;

export function textFieldsOf(call: Call, ids: Ids): TextField[] {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    /id$/i.test(name) ? idOf(`${name === 'id' ? call.path.slice(0, call.path.indexOf(all)) : name}`, ids) : '1',
  );
  const expected = call.body ? expectedOf(call.body, ids, path) : undefined;
  const inBody = (call.body ? textsIn(call.body) : []).map(({ steps, shape }): TextField => ({
    name: steps.join('.'),
    most: shape.maxLength,
    fill: (text) => ({ url: path, payload: replaced(expected, steps, text) as object }),
  }));
  const inQuery = Object.entries(call.query).map(([name, shape]): TextField => ({
    name: `?${name}`,
    most: shape.maxLength,
    fill: (text) => ({
      url: `${path}?${new URLSearchParams({ [name]: text.slice(0, ADDRESS_BYTES) })}`.slice(0, ADDRESS_BYTES),
      ...(expected ? { payload: expected } : {}),
    }),
  }));
  return [...inBody, ...inQuery];
}

const idOf = (name: string, ids: Ids): string => {
  const kind = (['offer', 'talent', 'application', 'thread', 'job', 'compan'] as const).findLast((each) =>
    name.toLowerCase().includes(each),
  );
  return kind === 'compan' ? ids.company : kind && kind !== 'thread' ? ids[kind] : ids.application;
};

const isOpen = (shape: Shape): boolean => shape.const === undefined && !shape.enum;
const choicesOf = (shape: Shape): Shape[] => shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];

/** Where a body takes text, also in its lists and choices. */
function textsIn(shape: Shape, steps: Step[] = []): { steps: Step[]; shape: Shape }[] {
  if (shape.type === 'string') return isOpen(shape) ? [{ steps, shape }] : [];
  const parts = [
    ...choicesOf(shape).map((choice): [Step[], Shape] => [steps, choice]),
    ...Object.entries(shape.properties ?? {}).map(([name, part]): [Step[], Shape] => [[...steps, name], part]),
    ...(shape.items ? [[[...steps, 0], shape.items] as [Step[], Shape]] : []),
    ...(typeof shape.additionalProperties === 'object'
      ? [[[...steps, 'title'], shape.additionalProperties] as [Step[], Shape]]
      : []),
  ];
  return parts.flatMap(([inner, part]) => textsIn(part, inner));
}

/** A value that is mostly accepted. */
function expectedOf(shape: Shape, ids: Ids, name = ''): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [choice] = choicesOf(shape);
  if (choice) return expectedOf(choice, ids, name);
  switch (shape.type) {
    case 'string':
      return expectedText(shape, ids, name);
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return [expectedOf(shape.items ?? {}, ids, name)];
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          // Of another kind of account.
          .filter(([part]) => !['passkey', 'wallet', 'passkeys', 'wallets'].includes(part))
          .map(([part, inner]) => [part, expectedOf(inner, ids, part)]),
      );
    default:
      return null;
  }
}

function expectedText({ format, pattern }: Shape, ids: Ids, name: string): string {
  if (format === 'uuid') return idOf(name, ids);
  if (format === 'date') return '2030-01-31';
  if (format === 'date-time') return '2026-01-31T10:00:00Z';
  if (format === 'email' || /email/i.test(name)) return 'ada@example.com';
  if (format === 'uri' || /link|website|url/i.test(name)) return 'https://example.com/';
  if (/password/i.test(name)) return PASSWORD;
  if (name === 'timeZone') return 'UTC';
  return pattern?.includes('d') || /amount/i.test(name) ? '1000000' : 'Engineer';
}

/** A copy with one part replaced; what is missing on the way there is made. */
function replaced(value: unknown, [step, ...rest]: Step[], text: string): unknown {
  if (step === undefined) return text;
  if (typeof step === 'number') return [replaced((value as unknown[] | null)?.[step], rest, text)];
  const object = (value && typeof value === 'object' ? value : {}) as Record<string, unknown>;
  return { ...object, [step]: replaced(object[step], rest, text) };
}
