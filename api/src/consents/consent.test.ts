import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Transaction } from '@hireledger/db/connect';
import { expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { storeConsent } from './consent.ts';

/** A database that names every row itself. */
function database(id: string): Transaction {
  const answer = () => Object.assign(Promise.resolve([{ id }]), { execute: answer });
  return Object.assign(answer, { json: (value: unknown) => value }) as unknown as Transaction;
}

it('gets its id from the database: the last offer is the one with the last id, whatever the clocks of two processes say', async () => {
  const consentKey = generateKeyPairSync('ed25519').privateKey;
  const context = { settings: { consentKey } } as unknown as Context;
  const id = randomUUID();
  const proof = { kind: 'session' as const, session: 'hash', passwordAt: new Date() };
  const consent = {
    userId: randomUUID(),
    step: 'SettleMilestone',
    subject: randomUUID(),
    typedData: {},
    digest: '0x1',
  };
  expect(await storeConsent(context, database(id), { ...consent, proof, at: new Date() })).toBe(id);
});
