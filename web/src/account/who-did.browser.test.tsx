import { expect, test } from 'vitest';
import { COMPANY, show, TALENT } from '../testing/show.tsx';
import { whoDid } from './who-did.ts';

const SIDES = { company: 'Acme', talent: 'Ada' };
const BEN = { id: 'ben', fullName: 'Ben Eze' };

test('a company reads its people by name and itself as you', async () => {
  await show(<p />, { as: COMPANY });
  const read = (by: 'company' | 'talent', person: Parameters<typeof whoDid>[0]['person']) =>
    whoDid({ by, person }, { role: 'company', ...SIDES });
  expect([
    read('company', BEN),
    read('company', { id: COMPANY.id, fullName: 'Ojurere' }),
    read('company', null),
    read('company', { id: 'owner', fullName: null }),
    read('talent', null),
  ]).toEqual(['Ben Eze', 'You', 'You', 'Acme', 'Ada']);
});

test('the other side and the arbiter read for whom somebody did it', async () => {
  await show(<p />, { as: TALENT });
  for (const role of ['talent', 'arbiter'] as const)
    expect(whoDid({ by: 'company', person: BEN }, { role, ...SIDES })).toBe('Ben Eze for Acme');
  expect(whoDid({ by: 'company', person: null }, { role: 'talent', ...SIDES })).toBe('Acme');
  expect(whoDid({ by: 'talent', person: null }, { role: 'talent', ...SIDES })).toBe('You');
});
