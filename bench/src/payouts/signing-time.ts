import { createPublicKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escrow2Digest } from '@hireledger/contracts/typed-data-2';
import { makeVouchingKey, readVouchingKey, vouchFor } from '@hireledger/contracts/vouched-consent';
import { openSigner, type ConsentedStep } from '@hireledger/signer/client';
import { startSigner } from '@hireledger/signer/start-signer';
import { pino } from 'pino';
import { median, ms, repeat, row, timed } from '../statistics.ts';

const PHRASE = 'test walk nut penalty hip pave soap entry language right filter choice';
const BATCHES = [1, 50];
const ROUNDS = 20;

/**
 * The signer's time for a payment: consent checked, step and authorization signed, and its entry on
 * the disk before the answer. Alone and in a batch, which shares one sync. On a signer and a store of its own.
 */
export async function signingTimes(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-signing-'));
  const key = readVouchingKey(makeVouchingKey());
  const socket = join(folder, 'signer.sock');
  const running = await startSigner({
    phrase: PHRASE,
    socket,
    folder,
    log: pino({ level: 'silent' }),
    consentKey: createPublicKey(key),
    dailyLimit: 10n ** 18n,
  });
  const signer = openSigner(socket);
  try {
    const addressOf = async (kind: 'account' | 'agreement', id: string) =>
      (await signer.addresses({ of: [{ kind, id }] })).addresses[0]!;
    const userId = crypto.randomUUID();
    const [company, escrow, token] = [
      await addressOf('account', userId),
      await addressOf('account', crypto.randomUUID()),
      await addressOf('account', crypto.randomUUID()),
    ];
    const chainId = 31337n;
    await signer.useContracts({ version: 2, chainId, escrow, token, tokenName: 'Dollar', tokenVersion: '1' });
    const deadline = BigInt(Math.floor(Date.now() / 1_000) + 86_400);
    const hash = `0x${'1'.repeat(64)}`;
    const consented = async (): Promise<ConsentedStep> => {
      const [agreement, subject] = [crypto.randomUUID(), crypto.randomUUID()];
      const payee = await addressOf('agreement', agreement);
      const message = { agreement: { company, payee, token, amount: 1n, termsHash: hash, salt: hash }, deadline };
      const digest = escrow2Digest('OpenFundAndRelease', { chainId, contract: escrow }, message);
      const step = 'OpenFundAndRelease' as const;
      const facts = {
        digest,
        userId,
        subject,
        step,
        proof: 'session' as const,
        at: new Date().toISOString(),
        payee: crypto.randomUUID(),
      };
      return {
        ...facts,
        message,
        vouch: vouchFor(key, facts),
        company: { kind: 'account', id: userId },
        agreement,
        funding: { by: 'authorization' },
      };
    };
    const rows: string[] = [];
    for (const batch of BATCHES) {
      const samples = await repeat(ROUNDS, async () => {
        const steps = await Promise.all(Array.from({ length: batch }, consented));
        return (await timed(() => signer.signConsented({ steps }))) / batch;
      });
      rows.push(row(`signer, for each payment of ${batch}`, ms(median(samples)), '', ''));
    }
    return rows;
  } finally {
    signer.close();
    await running.stop();
    await rm(folder, { recursive: true });
  }
}
