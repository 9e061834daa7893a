import { skillsBody } from '@hireledger/domain/http/talent-profile';
import { expect, test } from 'vitest';
import { bodyResolver } from './body-resolver.ts';
import { chipError } from './chip-error.ts';

const errorOf = async (skills: string[]) => {
  const resolve = bodyResolver(skillsBody, (values: { skills: string[] }) => values);
  const { errors } = await resolve({ skills }, undefined, { fields: {}, shouldUseNativeValidation: false });
  return chipError(errors.skills, skills);
};

test('names the text that is too long', async () => {
  expect(await errorOf(['Welding', 'w'.repeat(61)])).toBe(`${'w'.repeat(24)}…: Use at most 60 characters.`);
});

test('says what is wrong with the list', async () => {
  expect(await errorOf([])).toBe('Please add at least one skill.');
  expect(await errorOf(Array.from({ length: 51 }, (_, index) => `Skill ${index}`))).toBe('Use at most 50 skills.');
});

test('says nothing about a list without faults', async () => {
  expect(await errorOf(['Welding'])).toBeUndefined();
});
