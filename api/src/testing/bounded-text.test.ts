// Why: docs/decisions/0378-bound-text-before-any-work-on-it.md
import { ENDPOINTS } from '@hireledger/domain/http/endpoints';
import { typingSignal } from '@hireledger/domain/http/messages';
import { handshakeAuth, resumeRequest, viewingSignal } from '@hireledger/domain/http/realtime';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditFeed } from '../features/audit/audit-feed.ts';
import { jobCountFeed } from '../features/jobs/watch-job.ts';
import { requestSchemas } from '../serve.ts';
import { fillSchema } from './hostile/fill-schema.ts';
import { unboundedText } from './hostile/unbounded-text.ts';
import { WORST_TEXTS } from './hostile/worst-texts.ts';

/** Every schema that a stranger's text meets: of all calls (endpoints.integration.test.ts proves that these are all), and of the sockets. */
const SCHEMAS: [string, z.core.$ZodType][] = [
  ...[...ENDPOINTS, { method: 'GET', ...auditFeed }, { method: 'GET', ...jobCountFeed }].flatMap((call) =>
    Object.entries(requestSchemas(call)).map(([part, schema]): [string, z.core.$ZodType] => [
      `${call.method} ${call.path} ${part}`,
      schema as z.core.$ZodType,
    ]),
  ),
  ['socket auth', handshakeAuth],
  ['socket resume', resumeRequest],
  ['socket typing', typingSignal],
  ['socket viewing', viewingSignal],
];

/** The chain's own port reads them. */
const PASSED_ON = ['POST /rpc body.params[]', 'POST /rpc body[].params[]'];

describe('no schema of a request', () => {
  it('works on text, or a list, whose length it has not bounded yet', () => {
    expect(SCHEMAS.length).toBeGreaterThan(200);
    const faults = SCHEMAS.flatMap(([name, schema]) => unboundedText(schema, name));
    expect(faults.filter((fault) => !PASSED_ON.some((name) => fault.startsWith(`${name}: `)))).toEqual([]);
    // What is passed on is still found: else nothing would be.
    expect(faults).toHaveLength(PASSED_ON.length);
  });

  it.each(Object.entries(WORST_TEXTS))('takes long over 150 KB of %s', (_kind, text) => {
    const slow = (schemas: typeof SCHEMAS) =>
      schemas.filter(([, schema]) => cpuOf(() => z.safeParse(schema, fillSchema(schema, text))) > 100);
    // A collection of garbage falls into one of them by chance; a slow schema is slow both times.
    expect(slow(slow(SCHEMAS)).map(([name]) => name)).toEqual([]);
  });
});

describe('the search for unbounded text', () => {
  const normalized = z.string().overwrite((text) => text.normalize('NFKC'));
  const long = z.string().max(20, { abort: true });
  const length = (value: unknown) => JSON.stringify(value).length > 1;

  it.each<[string, z.core.$ZodType]>([
    ['an overwrite', normalized.max(20, { abort: true })],
    ['the normal form of zod', z.string().normalize().max(20, { abort: true })],
    ['a check before its bound', z.string().refine(length).max(20, { abort: true })],
    ['a check beside a bound that does not stop', z.string().max(20).refine(length)],
    ['a check after a bound of a megabyte', z.string().max(1_000_000, { abort: true }).refine(length)],
    ['a super-refinement', z.string().superRefine((text) => void length(text))],
    ['a bare check', z.string().check((payload) => void length(payload.value))],
    ['a transform', z.string().transform(length)],
    ['a preprocess', z.preprocess(length, long)],
    ['a codec', z.codec(z.string(), long, { decode: (text) => text.normalize(), encode: (text) => text })],
    ['an address', z.email().max(20)],
    ['a link', z.url()],
    ['text without any bound', z.string()],
    ['a pattern without an end', z.string().regex(/^[a-z]+$/)],
    ['a pattern with a way around its bound', z.string().regex(/^[a-z]{1,9}$|b/)],
    ['an object with such a part', z.object({ a: z.object({ b: normalized.optional() }) })],
    ['a check of an object whose parts are only refused', z.object({ a: z.string().max(20) }).refine(length)],
    ['the same through a pipe', z.object({ a: z.string().max(20).transform(length) }).refine(length)],
    ['a transform of an object with unbounded parts', z.object({ a: z.string() }).transform(length)],
    ['an array', z.array(normalized).max(3)],
    ['an array without an end', z.array(long)],
    ['a check of an array without an end', z.array(long).refine(length)],
    ['the keys of a record', z.record(z.string(), z.number())],
    ['the values of a record', z.record(long, normalized)],
    ['one choice of a union', z.union([z.number(), normalized])],
    ['one side of an intersection', z.intersection(z.object({ a: long }), z.object({ b: normalized }))],
    ['a nullable default', normalized.nullable().default('')],
    ['a text that is caught', z.string().refine(length).catch('')],
    ['a tuple', z.tuple([normalized])],
    ['any value', z.unknown()],
    ['a kind that it does not know', z.map(long, long)],
  ])('finds %s', (_what, schema) => expect(unboundedText(schema)).not.toEqual([]));

  it.each<[string, z.core.$ZodType]>([
    ['a bound that stops', long.overwrite((text) => text.normalize()).refine(length)],
    ['a pipe after a bound', z.string().max(20).transform(length)],
    [
      'a pattern with an end',
      z
        .string()
        .regex(/^\d{1,9}$/, { abort: true })
        .refine(length),
    ],
    [
      'an object of bounded parts',
      z.object({ a: long, b: z.uuid({ abort: true }), c: z.array(long).max(3, { abort: true }) }).refine(length),
    ],
  ])('accepts %s', (_what, schema) => expect(unboundedText(schema)).toEqual([]));

  it('measures what the plain one takes', () => {
    const email = z.object({ email: normalized });
    expect(
      cpuOf(() => email.safeParse(fillSchema(email, WORST_TEXTS['marks to sort'].slice(0, 25_000)))),
    ).toBeGreaterThan(100);
  });
});

/** Milliseconds of this thread's processor: other work of the machine does not count. */
function cpuOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
