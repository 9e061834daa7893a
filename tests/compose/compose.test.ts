import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Wallet } from '@hireledger/domain/http/wallets';
import { signInTestUser, type TestUser } from '@hireledger/launch/test-user';
import {
  allReleased,
  approve,
  completedApplication,
  createPair,
  done,
  EACH,
  payoutsOf,
  type Pair,
} from '../journey/approvals.ts';
import { expectPaidExactly } from '../journey/paid-exactly.ts';
import { followEvents, type Follower } from '../containers/follow-events.ts';
import { requestDuring } from './load.ts';
import { docker, openStack, printed, type Container } from './stack.ts';

const stack = openStack(inject('composeStack'));
let pair: Pair;
/** Minor units of the company before it pays. */
let before: bigint;
/** Events as a page of each person gets them. */
let pushed: Record<keyof Pair, Follower>;

beforeAll(async () => {
  pair = await createPair(stack.origin);
  const follow = ({ token }: TestUser) => followEvents([stack.origin], token);
  pushed = { company: follow(pair.company), talent: follow(pair.talent) };
});
afterAll(() => {
  for (const { close } of Object.values(pushed ?? {})) close();
});

const names = ({ events }: Follower) => events.map(({ name }) => name);
const isWhole = ({ events }: Follower) => events.length > 0 && events.every(({ seq }, index) => seq === index + 1);
const areWhole = () => [isWhole(pushed.company), isWhole(pushed.talent)];

async function isReady(container: Container): Promise<boolean> {
  return (await docker('inspect', container, '--format', '{{.State.Health.Status}}')).trim() === 'healthy';
}

/** What a container may take to be ready again. */
const READY_MS = 60_000;

async function untilReady(container: Container): Promise<void> {
  await expect.poll(() => isReady(container), { timeout: READY_MS }).toBe(true);
}

/** The same, without waiting for the engine, which asks a container five seconds after its start for the first time. */
async function untilAnswering(container: Container): Promise<void> {
  const [, ...check] = container.Config.Healthcheck!.Test;
  await expect
    .poll(
      () =>
        printed(container, ...check).then(
          () => true,
          () => false,
        ),
      { timeout: READY_MS },
    )
    .toBe(true);
}

const serviceOf = ({ Config }: Container) => Config.Labels['com.docker.compose.service'];
/** Where this machine reaches a container, whose ports are not published. */
const addressOf = ({ NetworkSettings }: Container) => Object.values(NetworkSettings.Networks)[0]!.IPAddress;

const releasedOf = async (person: TestUser) => (await payoutsOf(person)).filter(({ state }) => state === 'released');

async function hireAndPay(number: number): Promise<void> {
  await approve(pair.company, await completedApplication(pair, number));
  await allReleased(pair.talent, number);
}

describe('the system of docker-compose.yml', () => {
  it('takes a company and a talent from sign-up to released pay, and pushes each step through the proxy', async () => {
    const balance = async () => BigInt((await done<Wallet>(pair.company, 'GET', '/wallets/me')).balance);
    await expect.poll(balance).toBeGreaterThan(0n);
    before = await balance();
    await hireAndPay(1);
    await expect.poll(() => names(pushed.talent)).toContain('disbursement.released');
    await expect.poll(() => names(pushed.company)).toContain('application.submitted');
    expect(areWhole()).toEqual([true, true]);
  });

  it('serves the pages', async () => {
    const answer = await fetch(stack.origin, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('<title>');
  });

  it('fails no read when an api process is killed, and the live connections miss nothing', async () => {
    const [victim] = await stack.containers('api');
    const load = await requestDuring(
      () => pair.company.call('GET', '/payouts?limit=10'),
      async () => {
        await docker('kill', victim!);
        await hireAndPay(2);
      },
    );
    expect(load.failed).toEqual([]);
    expect(load.sent).toBeGreaterThan(50);
    await docker('start', victim!);
    await untilAnswering(victim!);
    await expect.poll(areWhole).toEqual([true, true]);
  });

  it('fails neither reads nor writes when the api processes are restarted in turn', async () => {
    const readAndWrite = async () => {
      const answer = await pair.company.call('GET', '/payouts?limit=10');
      return answer.status < 400
        ? pair.talent.call('PATCH', '/users/update-about-me', { name: 'Ada Obi', description: 'I survey docks.' })
        : answer;
    };
    const load = await requestDuring(readAndWrite, async () => {
      for (const container of await stack.containers('api')) {
        await docker('restart', container, '--time', '15');
        await untilReady(container);
      }
    });
    expect(load.failed).toEqual([]);
    await expect.poll(areWhole).toEqual([true, true]);
  });

  it('pays on when a worker is killed', async () => {
    const [victim] = await stack.containers('worker');
    await docker('kill', victim!);
    await hireAndPay(3);
    await docker('start', victim!);
  });

  it('starts an api container again whose process hangs', async () => {
    const [container] = await stack.containers('api');
    const restarts = async () => Number(await docker('inspect', container!, '--format', '{{.RestartCount}}'));
    const before = await restarts();
    // The image has no pgrep.
    const stop = `for each in /proc/[0-9]*; do line=$(tr '\\0' ' ' < $each/cmdline)
      [[ $line == *' dist/current/api.js'* && $line != *keep-answering* ]] && kill -STOP \${each#/proc/}; done; true`;
    await printed(container!, 'bash', '-c', stop);
    await expect.poll(restarts, { timeout: READY_MS }).toBe(before + 1);
    await untilReady(container!);
  });

  it('keeps accounts, money and events over down and up', async () => {
    await stack.down();
    await stack.up();
    const talent = await signInTestUser(stack.origin, pair.talent.user.email);
    expect(await releasedOf(talent!)).toHaveLength(3);
    expect(BigInt((await done<Wallet>(talent!, 'GET', '/wallets/me')).balance)).toBe(EACH * 3n);
    await hireAndPay(4);
  });

  // Twelve waits for a container, and the payouts.
  it('pays everybody once while each container is killed three times', { timeout: 15 * READY_MS }, async () => {
    const service = async (name: string) => (await stack.containers()).filter((each) => serviceOf(each) === name);
    const [[proxy], apis, workers] = await Promise.all([service('proxy'), service('api'), service('worker')]);
    const others = await Promise.all(['chain', 'redis', 'postgres', 'signer'].map(service));
    const [chain, redis, postgres, signer] = others.map(([only]) => only!) as [
      Container,
      Container,
      Container,
      Container,
    ];
    // Together those without which the others still answer.
    const groups = [[proxy!, workers[0]!], [apis[0]!, workers[1]!, redis], [apis[1]!, chain, signer], [postgres]];
    const applications: string[] = [];
    for (let number = 0; number < 60; number += 1) applications.push(await completedApplication(pair, number));
    const paid = 4 + applications.length;
    for (const group of [...groups, ...groups, ...groups]) {
      const approving = Promise.all(applications.splice(0, 5).map((id) => approve(pair.company, id)));
      await Promise.all(group.map((container) => docker('kill', container)));
      await Promise.all(group.map((container) => docker('start', container)));
      await Promise.all(group.map(untilAnswering));
      await approving;
    }
    await allReleased(pair.talent, paid);
    await expect.poll(areWhole).toEqual([true, true]);

    const [chainNow] = await service('chain');
    const [postgresNow] = await service('postgres');
    const password = await printed(postgresNow!, 'cat', '/run/secrets/POSTGRES_PASSWORD');
    const urls = { chain: `http://${addressOf(chainNow!)}:8545` } as Parameters<typeof expectPaidExactly>[0]['urls'];
    const administratorUrl = `postgres://postgres:${encodeURIComponent(password)}@${addressOf(postgresNow!)}:5432/hireledger`;
    await expectPaidExactly({ urls, administratorUrl }, pair, { approvals: paid, before });
  });

  it('runs no container as root, and none that can write outside its volumes or has no limit', async () => {
    for (const { Name, Config, HostConfig } of await stack.containers()) {
      expect(Config.User, Name).not.toMatch(/^(|0|root)$/);
      expect(HostConfig, Name).toMatchObject({ ReadonlyRootfs: true, CapDrop: ['ALL'] });
      expect(HostConfig.SecurityOpt, Name).toContain('no-new-privileges:true');
      expect(HostConfig.Memory, Name).toBeGreaterThan(0);
    }
  });

  it('gives the phrase to the signer alone, which has no network', async () => {
    const [signer] = await stack.containers('signer');
    const phrase = await printed(signer!, 'cat', '/run/secrets/WALLET_MNEMONIC');
    expect(phrase.split(' ')).toHaveLength(12);
    expect(Object.keys(signer!.NetworkSettings.Networks)).toEqual(['none']);
    for (const container of await stack.containers()) {
      if (serviceOf(container) === 'signer' || !container.State.Running) continue;
      const found = await printed(container, 'sh', '-c', 'cat /run/secrets/* 2>/dev/null; true');
      expect(found, container.Name).not.toContain(phrase);
    }
  });

  it('publishes one port, on this machine alone', async () => {
    const published = (await stack.containers()).flatMap(({ NetworkSettings }) =>
      Object.values(NetworkSettings.Ports).flatMap((bindings) => bindings ?? []),
    );
    expect(published).toEqual([{ HostIp: '127.0.0.1', HostPort: new URL(stack.origin).port }]);
  });
});
