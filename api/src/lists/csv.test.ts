import { expect, it } from 'vitest';
import { csvOf, csvTime } from './csv.ts';

const cell = (text: string | number) => csvOf([{ text }], { columns: ['text'], first: false }).trimEnd();

it('stops what a spreadsheet would run as a formula', () => {
  for (const text of ['=1+1', '@SUM(A1)', '-2+3', '+SUM(A1)', '+1+cmd|x', '\uFF1D1+1'])
    expect(cell(text), text).toBe(`'${text}`);
  expect(cell('\t=1+1')).toBe("'\t=1+1");
});

it('stops it where a spreadsheet with semicolons would begin another cell or row', () => {
  expect(cell('Ada;=1+1;')).toBe("Ada;'=1+1;");
  expect(cell('Ada\n@SUM(A1)')).toBe(`"Ada\n'@SUM(A1)"`);
  for (const text of ['C; Java; -4', 'a;b=c']) expect(cell(text), text).toBe(text);
});

it('keeps every digit of a phone number, and its plus', () => {
  for (const text of ['+1-202-555-0187', '+1 202 555 0187', '+4915112345678', '08031234567', '2348012345678'])
    expect(cell(text), text).toBe(`'${text}`);
  expect(cell('Ada;+2348012345678')).toBe("Ada;'+2348012345678");
  expect(cell('12e45678')).toBe("'12e45678");
});

it('leaves amounts, negative numbers and plain words as they are', () => {
  for (const text of ['-25.00', '0.50', '0', '1234567890123.45', '2026-11-21 14:05', 'Žofie Ćosić'])
    expect(cell(text), text).toBe(text);
  expect(cell(-4)).toBe('-4');
});

it('starts with a mark and the heads, unless it continues a file', () => {
  expect(csvOf([{ Job: 'Cook, "Head"' }])).toBe('\uFEFFJob\r\n"Cook, ""Head"""\r\n');
  expect(csvOf([], { columns: ['Job'] })).toBe('\uFEFFJob\r\n');
});

it('writes times as spreadsheets read them', () => {
  expect(csvTime(new Date('2026-11-21T14:05:09.123Z'))).toBe('2026-11-21 14:05');
});
