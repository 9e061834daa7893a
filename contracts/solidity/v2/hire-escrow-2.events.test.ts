import { Interface } from 'ethers';
import { expect, it } from 'vitest';
import { hireEscrow2Abi } from '../../generated/hire-escrow-2.ts';

const events = new Map<string, string[]>();
new Interface(hireEscrow2Abi).forEachEvent(({ name, inputs }) => {
  events.set(
    name,
    inputs.map((input) => `${input.name}${input.indexed ? ' (indexed)' : ''}`),
  );
});

const parties = ['agreementId (indexed)', 'company (indexed)', 'payee (indexed)'];
const payment = [...parties, 'milestone', 'token', 'amount', 'payoutId'];

it('every event of a milestone names agreement, company, payee, milestone, token, amount and payout id', () => {
  const ofMilestones = [
    'ShortAgreementOpened',
    'MilestoneFunded',
    'WorkSubmitted',
    'ChangesRequested',
    'MilestoneDisputed',
    'MilestoneReleased',
    'MilestoneRefunded',
    'MilestoneSettled',
    'MilestoneRuled',
    'CreditRecorded',
    'CreditClaimed',
  ];
  for (const name of ofMilestones) expect([name, events.get(name)!.slice(0, 7)]).toEqual([name, payment]);
  const others = ['AgreementOpened', 'AgreementAmended', 'ReleaseSkipped', 'SignatureRevoked', 'EIP712DomainChanged'];
  expect([...events.keys()].sort()).toEqual([...ofMilestones, ...others].sort());
});

it('every event of an agreement names its parties and token', () => {
  for (const name of ['AgreementOpened', 'AgreementAmended']) {
    expect([name, events.get(name)!.slice(0, 4)]).toEqual([name, [...parties, 'token']]);
  }
});
