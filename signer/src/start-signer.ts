import { crashPoint } from '@hireledger/contracts/crash-points';
import type { FastifyBaseLogger } from 'fastify';
import type { KeyObject } from 'node:crypto';
import type { AgreedStep } from './agreed-steps.ts';
import { CALLS, type Refusal } from './calls.ts';
import { challengeOf, passkeySite } from './passkeys/assertion.ts';
import { readAsserted, type Asserted } from './signing/passkey-status.ts';
import { changePasskey } from './signing/change-passkey.ts';
import { isOwner, restoreOwner, restorePasskey, timesOf } from './signing/restore.ts';
import { openKeyring } from './custody/keyring.ts';
import { serve } from './serving/serve.ts';
import { Refused, type SigningParts } from './signing/parts.ts';
import { signConsented } from './signing/sign-consented.ts';
import { signWithdrawal } from './signing/sign-withdrawal.ts';
import { arbiterOf, nameArbiter } from './signing/arbiter.ts';
import { signRuling } from './signing/sign-ruling.ts';
import { useContracts } from './signing/use-contracts.ts';
import type { Entry } from './store/lines.ts';
import { createRecords } from './store/records.ts';
import { openStore, StoreError } from './store/store.ts';

export interface SignerOptions {
  /** The recovery phrase. */
  phrase: string;
  /** The path of the Unix socket. */
  socket: string;
  /** The folder of the store. */
  folder: string;
  log: FastifyBaseLogger;
  /** Checks the api's vouches for consents; without it nothing is signed from one. */
  consentKey?: KeyObject | null;
  /** Minor units that are signed for an account on a day in UTC where no passkey confirms it. */
  dailyLimit?: bigint | undefined;
  /** The arbiter's address, where the key to it is elsewhere. */
  arbiterAddress?: string | null | undefined;
  /** Where people open the application: passkeys are used there alone. */
  publicUrl?: string;
  clock?: (() => Date) | undefined;
  /** The store cannot be written any more: only a new start, which reads it again, knows what is in it. */
  onBroken?: (error: StoreError) => void;
}

export interface RunningSigner {
  /** Answers what it has begun, and closes store and socket. */
  stop(): Promise<void>;
}

/**
 * Starts the signer: it opens its store and answers on its socket.
 * @throws StoreError, or Error with a sentence
 */
export async function startSigner(options: SignerOptions): Promise<RunningSigner> {
  const {
    phrase,
    socket,
    folder,
    log,
    consentKey = null,
    dailyLimit = DAILY_LIMIT,
    arbiterAddress = null,
    publicUrl = 'http://localhost:3000',
    clock = () => new Date(),
  } = options;
  const keyring = openKeyring(phrase);
  const records = createRecords();
  const store = await openStore(folder, records.take, options.onBroken);
  try {
    const identity = records.identity();
    if (identity !== null && identity !== keyring.identity)
      throw new StoreError(
        `WALLET_MNEMONIC is not the phrase that the signer's store in ${folder} was begun with: correct it, or restore the store that belongs to it.`,
      );
    const keep = (entries: (Entry | null)[]): Promise<void> => {
      const added = entries.filter((entry) => entry !== null);
      added.forEach(records.take);
      return store.append(added);
    };
    if (identity === null) await keep([{ kind: 'begun', at: clock().toISOString(), identity: keyring.identity }]);

    const site = passkeySite(publicUrl);
    const parts: SigningParts = { keyring, records, consentKey, dailyLimit, arbiterAddress, clock, site };
    /** Which of these a passkey of the account signed. */
    const areAsserted = (consents: Pick<AgreedStep, 'userId' | 'digest' | 'assertion'>[]): Promise<Asserted[]> =>
      Promise.all(
        consents.map(({ userId, digest, assertion }) => readAsserted(parts, userId, challengeOf(digest), assertion)),
      );
    const server = await serve(
      socket,
      CALLS,
      {
        async useContracts(contracts) {
          await keep([useContracts({ records, phrase, clock }, contracts)]);
          return {};
        },
        addresses: async ({ of }) => ({ addresses: of.map(keyring.addressOf) }),
        async signConsented({ steps }) {
          const asserted = await areAsserted(steps);
          return signEach(steps, (one, nth) => {
            const { entries, ...signatures } = signConsented(parts, one, asserted[nth]!);
            return [signatures, entries];
          });
        },
        async recordSigned({ payouts }) {
          const isOther = ({ payout, content }: { payout: string; content: string }) =>
            records.contentOf(payout) !== content;
          const missing = payouts.filter(({ payout }) => records.contentOf(payout) === undefined);
          const differing = payouts.filter((each) => !missing.includes(each) && isOther(each));
          const at = clock().toISOString();
          await keep(
            missing.map(({ amount, ...each }) => ({ kind: 'signed', at, ...each, amount: amount.toString() })),
          );
          return { added: missing.length, differing: differing.map(({ payout }) => payout) };
        },
        async restorePasskeys({ passkeys }) {
          await keep(passkeys.flatMap((one) => restorePasskey(parts, one)));
          return { passkeys: passkeys.map(({ account, id }) => timesOf(records.passkeys.find(account, id))) };
        },
        async restoreOwners({ owners }) {
          const added = owners.flatMap((one) => {
            const entry = restoreOwner(parts, one);
            // What is decided next counts it.
            if (entry) records.take(entry);
            return entry ?? [];
          });
          await store.append(added);
          const differing = owners.filter((one) => !isOwner(parts, one)).map(({ account }) => account);
          return { added: added.length, differing };
        },
        async changePasskey(change) {
          const { at, entries } = await changePasskey(parts, change);
          await keep(entries);
          return { at: at.toISOString() };
        },
        async signWithdrawals({ withdrawals }) {
          const asserted = await areAsserted(withdrawals);
          return signEach(withdrawals, (one, nth) => {
            const { entries, ...signatures } = signWithdrawal(parts, one, asserted[nth]!);
            return [signatures, entries];
          });
        },
        async arbiter({ account }) {
          await keep([account === null ? null : nameArbiter(parts, account)]);
          return arbiterOf(parts);
        },
        async signRulings({ rulings }) {
          const userId = records.arbiter();
          const asserted = userId === null ? [] : await areAsserted(rulings.map((one) => ({ ...one, userId })));
          return signEach(rulings, (one, nth) => {
            const { entries, signature } = signRuling(parts, one, asserted[nth] ?? 'not-signed');
            return [{ signature }, entries];
          });
        },
        async status() {
          await store.append([]);
          return { identity: keyring.identity, ...store.head() };
        },
      },
      store,
      log,
    );
    return {
      async stop() {
        await server.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }

  /** Signs each that is not refused, and answers once everything about them is on disk. */
  async function signEach<Request, Signed>(
    requests: Request[],
    sign: (request: Request, nth: number) => [Signed, Entry[]],
  ): Promise<{ results: (Signed | { refused: Refusal })[] }> {
    const added: Entry[] = [];
    const results = requests.map((request, nth) =>
      orRefused(() => {
        const [signed, entries] = sign(request, nth);
        // What is decided next counts them, also before they are on disk: both answers wait for that.
        entries.forEach(records.take);
        added.push(...entries);
        return signed;
      }),
    );
    await store.append(added);
    if (requests.length > 0) crashPoint('signature-made');
    return { results };
  }

  function orRefused<Signed>(sign: () => Signed): Signed | { refused: Refusal } {
    try {
      return sign();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      log.warn({ refused: error.refusal }, 'something is not signed');
      return { refused: error.refusal };
    }
  }
}

/** In minor units: twice the limit of accounts without a passkey. */
const DAILY_LIMIT = 100_000_000_000n;
