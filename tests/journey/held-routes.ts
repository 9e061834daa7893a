import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { PASSWORD, type TestUser } from '@hireledger/launch/test-user';
import { Wallet } from 'ethers';
import { expect } from 'vitest';
import { done, EACH, type Pair } from './approvals.ts';
import { command, sendContract, SHARE, type HeldWork } from './held-work.ts';

/** People who work with each other by contracts, and what of their money must be where in the end. */
export interface HeldScene {
  pair: Pair;
  arbiter: Arbiter;
  /** An address of the company's own that can be used. */
  ownAddress: string;
  now(): Date;
  /** With the number of milestones, and of payments outside of contracts that hold money. */
  expected: { company: bigint; talent: bigint; milestones: number; payments: number };
}

interface Arbiter {
  person: TestUser;
  device: ReturnType<typeof createTestAuthenticator>;
}

/** A step that is ready to be taken. */
interface Ready {
  act(): Promise<unknown>;
  /** Resolves once its contract has ended. */
  end(): Promise<unknown>;
}

/** Gives an account a passkey on a device of the test. */
export async function addPasskey(person: TestUser): Promise<Arbiter> {
  const { origin } = await done<{ origin: string }>(person, 'GET', '/account/passkeys');
  const device = createTestAuthenticator({ rpId: new URL(origin).hostname, origin });
  const { data } = await done<{ data: { challenge: string } }>(person, 'POST', '/account/passkeys/options');
  const registration = device.register(data.challenge);
  await done(person, 'POST', '/account/passkeys', { name: 'Laptop', password: PASSWORD, registration });
  return { person, device };
}

export async function addOwnAddress(person: TestUser): Promise<string> {
  const { address } = Wallet.createRandom();
  const body = { address, password: PASSWORD };
  const { data } = await done<{ data: { id: string } }>(person, 'POST', '/withdrawals/addresses', body);
  return data.id;
}

async function funded(scene: HeldScene, milestones = 1): Promise<HeldWork> {
  const work = await (await sendContract(scene.pair, milestones, scene.now())).accept();
  const each = (state: string) => Array.from({ length: milestones }, () => state);
  await work.are(...each('agreed'));
  await work.fund();
  await work.are(...each('funded'));
  scene.expected.milestones += milestones;
  return work;
}

async function submitted(scene: HeldScene): Promise<HeldWork> {
  const work = await funded(scene);
  await work.submit();
  await work.are('submitted');
  return work;
}

/** Counts what the talent gets. */
function pay({ expected }: HeldScene, amount: bigint): void {
  expected.talent += amount;
  expected.company -= amount;
}

/** Pays a contract's one milestone for work that was submitted. */
async function approved(scene: HeldScene, work: HeldWork): Promise<void> {
  await work.approve();
  await work.are('released');
  pay(scene, EACH);
}

/** Ends a contract whose one milestone is funded. */
async function completed(scene: HeldScene, work: HeldWork): Promise<void> {
  await work.submit();
  await work.are('submitted');
  await approved(scene, work);
}

/** Each way of a step to the chain: what is before it, the step, and how its contract ends then. */
export const ROUTES: Record<string, (scene: HeldScene) => Promise<Ready>> = {
  async opening(scene) {
    const contract = await sendContract(scene.pair, 1, scene.now());
    let work: HeldWork | undefined;
    return {
      act: async () => (work = await contract.accept()),
      async end() {
        await work!.are('agreed');
        await work!.fund();
        await work!.are('funded');
        scene.expected.milestones += 1;
        await completed(scene, work!);
      },
    };
  },
  async funding(scene) {
    const work = await (await sendContract(scene.pair, 1, scene.now())).accept();
    await work.are('agreed');
    scene.expected.milestones += 1;
    return {
      act: work.fund,
      async end() {
        await work.are('funded');
        await completed(scene, work);
      },
    };
  },
  async submission(scene) {
    const work = await funded(scene);
    return {
      act: () => work.submit(),
      async end() {
        await work.are('submitted');
        await approved(scene, work);
      },
    };
  },
  async 'request for changes'(scene) {
    const work = await submitted(scene);
    return {
      act: work.requestChanges,
      async end() {
        await work.are('funded');
        await completed(scene, work);
      },
    };
  },
  async release(scene) {
    const work = await submitted(scene);
    pay(scene, EACH);
    return { act: work.approve, end: () => work.are('released') };
  },
  async 'releases together'(scene) {
    const work = await funded(scene, 2);
    await work.submit(1);
    await work.submit(2);
    await work.are('submitted', 'submitted');
    pay(scene, 2n * EACH);
    return { act: work.approveAll, end: () => work.are('released', 'released') };
  },
  async refund(scene) {
    const work = await funded(scene);
    return { act: work.refund, end: () => work.are('refunded') };
  },
  async settlement(scene) {
    const work = await funded(scene);
    await work.settle('company');
    pay(scene, SHARE);
    return { act: () => work.settle('talent'), end: () => work.are('settled') };
  },
  async dispute(scene) {
    const work = await submitted(scene);
    return {
      act: () => work.dispute(),
      async end() {
        await work.are('disputed');
        await work.settle('company');
        await work.settle('talent');
        await work.are('settled');
        pay(scene, SHARE);
      },
    };
  },
  async ruling(scene) {
    const work = await submitted(scene);
    await work.dispute();
    await work.are('disputed');
    pay(scene, SHARE);
    const path = `/disputes/${work.id}/0/ruling`;
    const decision = { toPayee: String(SHARE), reason: 'A part of the work was there.' };
    const { person, device } = scene.arbiter;
    const asked = await person.call<{ code: string; details: unknown }>('POST', path, decision);
    expect(asked.body.code, JSON.stringify(asked.body)).toBe('PASSKEY_REQUIRED');
    const { challenge, deadline } = asked.body.details as { challenge: string; deadline: number };
    const passkey = { assertion: device.assert(challenge), deadline };
    return { act: () => command(person, path, { ...decision, passkey }), end: () => work.are('ruled') };
  },
  async withdrawal(scene) {
    scene.expected.company -= EACH;
    const body = { addressId: scene.ownAddress, amount: String(EACH) };
    const { company } = scene.pair;
    return {
      act: () => command(company, '/withdrawals', body),
      async end() {
        const isSent = async () => {
          const { data } = await done<{ data: { state: string }[] }>(company, 'GET', '/withdrawals');
          return data.length > 0 && data.every(({ state }) => state === 'sent');
        };
        await expect.poll(isSent, { timeout: 60_000 }).toBe(true);
      },
    };
  },
};

/** A contract of which each milestone waits for something else: work, a review, and the arbiter. */
export async function everyWait(scene: HeldScene): Promise<HeldWork> {
  const work = await funded(scene, 3);
  await work.submit(2);
  await work.dispute(3);
  await work.are('funded', 'submitted', 'disputed');
  return work;
}
