import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyHandle, tidyLink } from '../profiles/links.ts';
import { companyOverviewBody } from './company-profile.ts';
import { socialsBody } from './profiles.ts';
import { educationBody, experienceBody } from './talent-profile.ts';

const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.webUrl({ validSchemes: ['http', 'https', 'ftp', 'ws'] }),
);
const spaces = fc.stringMatching(/^[ \t\n]*$/);
const read = (website: string) => socialsBody.safeParse({ website });

describe('links, whatever is typed', () => {
  it('become http(s) or nothing, and lead where they say', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const { success, data } = read(typed);
        if (success && data.website) expect(['http:', 'https:']).toContain(new URL(data.website).protocol);
      }),
    );
  });

  it('run nothing: every scheme but http and https is refused, however it is written', () => {
    const scheme = fc.constantFrom(
      'javascript',
      'JavaScript',
      'data',
      'vbscript',
      'file',
      'blob',
      'mailto',
      'tel',
      'ftp',
      'about',
    );
    const rest = fc.oneof(
      fc.constant('alert(1)'),
      fc.constant('//alert(1)'),
      fc.constant('text/html,<script>'),
      fc.webUrl().map((url) => url.slice(6)),
      fc.stringMatching(/^[a-z/(;'"]+$/),
    );
    fc.assert(
      fc.property(spaces, scheme, rest, (before, name, after) => {
        expect(read(`${before}${name}:${after}`).success).toBe(false);
      }),
    );
  });

  it('get https:// if they have no scheme, and are not changed a second time', () => {
    fc.assert(
      fc.property(fc.domain(), fc.webPath(), spaces, (host, path, around) => {
        expect(read(`${around}${host}${path}${around}`).data?.website).toBe(`https://${host}${path}`);
      }),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        const once = tidyLink(typed);
        expect(once === null ? null : tidyLink(once)).toBe(once);
      }),
    );
  });

  it('are null when blank, in every call that accepts one', () => {
    fc.assert(
      fc.property(spaces, (blank) => {
        expect(socialsBody.parse({ linkedin: blank, instagram: blank, website: blank, twitter: blank })).toEqual({
          linkedin: null,
          instagram: null,
          website: null,
          twitter: null,
        });
        expect(companyOverviewBody.parse({ name: 'Acme', website: blank }).website).toBeNull();
      }),
    );
  });

  it('on Twitter lose every leading @, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^@{0,3}[a-z0-9_]{1,15}$/), spaces, (name, around) => {
        const kept = socialsBody.parse({ twitter: `${around}${name}${around}` }).twitter!;
        expect(kept).toBe(name.replace(/^@+/, ''));
        expect(tidyHandle(kept)).toBe(kept);
      }),
    );
  });
});

const days = (min: Date, max: Date) =>
  fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
const [first, last] = [new Date('1900-01-01'), new Date('2100-12-31')];
const maybe = fc.option(days(first, last), { nil: null });
const maybeBegun = fc.option(days(first, new Date()), { nil: null });
/** Later than today wherever one lives. */
const toCome = days(new Date(Date.now() + 2 * 86_400_000), last);
const entries = [
  ['an experience', experienceBody, { jobTitle: 'Analyst', companyName: 'Engines' }],
  ['an education', educationBody, { degree: 'Maths', institution: 'Home' }],
] as const;

describe.each(entries)('dates of %s', (_what, schema, entry) => {
  it('are accepted if the end is not before the start, or either is unknown', () => {
    fc.assert(
      fc.property(maybeBegun, maybe, (startDate, endDate) => {
        const { success, data, error } = schema.safeParse({ ...entry, startDate, endDate });
        expect(success).toBe(startDate === null || endDate === null || startDate <= endDate);
        if (success) expect(data).toMatchObject({ startDate, endDate });
        else
          expect(error!.issues).toMatchObject([
            { path: ['endDate'], message: 'The end date is before the start date.' },
          ]);
      }),
    );
  });

  it('are refused if the start is still to come, whatever the end', () => {
    fc.assert(
      fc.property(toCome, maybe, (startDate, endDate) => {
        const { error } = schema.safeParse({ ...entry, startDate, endDate });
        expect(error?.issues[0]).toMatchObject({ path: ['startDate'], message: 'The start date is in the future.' });
      }),
    );
  });

  it('are null when left out or empty, and days of the calendar otherwise', () => {
    expect(schema.parse(entry)).toMatchObject({ startDate: null, endDate: null });
    expect(schema.parse({ ...entry, startDate: '', endDate: '' })).toMatchObject({ startDate: null, endDate: null });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.constantFrom('2025-02-30', '2025-13-01', '2025-1-1', '01/02/2025', '2025-02-28T', '2025-02-30T00:00:00Z'),
        ),
        (startDate) => {
          fc.pre(
            startDate !== '' &&
              (Number.isNaN(Date.parse(startDate)) ||
                !/^\d{4}-\d\d-\d\d$/.test(startDate) ||
                startDate === '2025-02-30'),
          );
          const { error } = schema.safeParse({ ...entry, startDate });
          expect(error?.issues).toMatchObject([{ path: ['startDate'], message: 'Choose a date.' }]);
        },
      ),
    );
  });

  it.each(['Z', '+14:00', '-0930', ''])(
    'are taken from a date-time with the zone %j as they are written in it',
    (zone) => {
      for (const time of ['T00:00', 'T23:59:59', 'T23:59:59.999'])
        expect(schema.parse({ ...entry, startDate: `2025-02-28${time}${zone}` })).toMatchObject({
          startDate: '2025-02-28',
        });
    },
  );
});
