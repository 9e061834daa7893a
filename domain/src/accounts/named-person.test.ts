import { expect, test } from 'vitest';
import { nameFor } from './named-person.ts';

const ada = { id: '0199b8a4-7c5e-7000-8000-000000000001', fullName: 'Ada Obi' };

test.each([
  ['a colleague reads the name', ada, 'company', 'Ada Obi'],
  ['the talent reads for whom', ada, 'talent', 'Ada Obi for Acme'],
  ['without a name it is the company', { ...ada, fullName: null }, 'company', 'Acme'],
  ['where no person did it, too', null, 'talent', 'Acme'],
] as const)('%s', (_, person, reader, name) => expect(nameFor(person, 'Acme', reader)).toBe(name));
