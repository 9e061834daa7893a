import { STEPS } from '@hireledger/domain/agreements/steps/steps';
import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { hireEscrow2Abi } from '../generated/hire-escrow-2.ts';

const escrow = new Interface(hireEscrow2Abi);
const namesOf = (fragment: { inputs: readonly { name: string }[] } | null) => fragment?.inputs.map(({ name }) => name);

describe.each(Object.entries(STEPS))('the definition of %s', (_name, { call, log }) => {
  it('names a function of the escrow with its parameters, in their order', () => {
    expect(namesOf(escrow.getFunction(call.method))).toEqual(call.arguments);
  });

  it('names the log that reports it, and values of that log', () => {
    expect(namesOf(log && escrow.getEvent(log.name)) ?? []).toEqual(expect.arrayContaining([...(log?.agreed ?? [])]));
    if (log) expect(escrow.getEvent(log.name)).not.toBeNull();
  });
});
