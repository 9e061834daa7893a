import { expect, test } from 'vitest';
import { birthDaySchema, phoneNumberSchema, startDaySchema } from './profile-facts.ts';

const year = new Date().getUTCFullYear();
const issueOf = (schema: typeof birthDaySchema, value: string) => schema.safeParse(value).error?.issues[0]?.message;

test('takes a date of birth of the last 120 years', () => {
  expect(issueOf(birthDaySchema, '1990-12-10')).toBeUndefined();
  expect(issueOf(birthDaySchema, `${year + 4}-01-01`)).toBe('The date of birth must be in the past.');
  expect(issueOf(birthDaySchema, `${year - 122}-01-01`)).toBe('Choose a day in the last 120 years.');
});

test('takes a start date that is not in the future', () => {
  expect(issueOf(startDaySchema, new Date().toISOString().slice(0, 10))).toBeUndefined();
  expect(issueOf(startDaySchema, `${year + 1}-12-31`)).toBe('The start date is in the future.');
});

test.each(['+234 800 000 0000', '+44 20', '1', '(030) 123-45/6', '555.0100 ext. 12', '5550100x12', ''])(
  'takes the phone number %j',
  (number) => expect(issueOf(phoneNumberSchema, number)).toBeUndefined(),
);

test.each(['abc', '+', '12 call me', 'ext 5', '12 ext'])('refuses %j as a phone number', (text) =>
  expect(issueOf(phoneNumberSchema, text)).toBe('Enter a phone number, such as +234 800 000 0000.'),
);
