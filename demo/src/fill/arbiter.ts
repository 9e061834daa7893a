import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { changeChallenge, passkeySite } from '@hireledger/signer/assertion';
import { openSigner } from '@hireledger/signer/client';
import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { DEMO_PASSWORD } from './create-accounts.ts';
import { ownerSession } from './owner-session.ts';

const { addPasskey, passkeyOptions, removePasskey, requireArbiter, ruleMilestone } = useCases;

interface Ruling {
  agreementId: string;
  /** From zero. */
  milestone: number;
  /** Minor units. */
  toPayee: bigint;
  reason: string;
}

/** False where the demo's arbiter cannot rule. */
export type Rule = (ruling: Ruling) => Promise<boolean>;

interface Arbiter {
  rule: Rule;
  /** Ends what the first ruling began. */
  leave: () => Promise<void>;
}

/**
 * The demo's arbiter, for installations that have no other. The first ruling gives the account a passkey and names it; `leave`
 * removes the passkey, so that who signs in as the arbiter can add one of their own.
 */
export async function openArbiter(context: Context, account: string): Promise<Arbiter> {
  const now = context.clock();
  const session = await ownerSession(context, account);
  const device = createTestAuthenticator(passkeySite(context.settings.publicUrl));
  let entered: Promise<boolean> | null = null;
  let hasPasskey = false;

  async function enter(): Promise<boolean> {
    const { account: named, holdsKey } = await context.arbiter();
    if (!holdsKey || (named !== null && named !== account)) return false;
    try {
      const { challenge } = await passkeyOptions(context, session);
      const registration = device.register(challenge);
      await addPasskey(context, session, { name: 'Demo', password: DEMO_PASSWORD, registration, wait: false });
    } catch (error) {
      // Somebody who signed in as the arbiter has added one, which rules alone from then on.
      if (error instanceof AppError && error.code === 'PASSKEY_REQUIRED') return false;
      throw error;
    }
    hasPasskey = true;
    await name(context, account);
    return true;
  }

  return {
    async rule({ agreementId, milestone, toPayee, reason }) {
      if (!(await (entered ??= enter()))) return false;
      const command = {
        arbiter: { ...(await requireArbiter(context, account)), account },
        of: { agreementId, milestone },
        toPayee,
        reason,
        proof: { kind: 'session', personId: session.personId, session: session.tokenHash, passwordAt: now } as const,
      };
      const { challenge, deadline } = await toSign(() => ruleMilestone(context, command));
      await ruleMilestone(context, { ...command, passkey: { assertion: device.assert(challenge), deadline } });
      return true;
    },
    async leave() {
      if (!hasPasskey) return;
      const change = { action: 'remove' as const, account, id: device.id, publicKey: null };
      await removePasskey(context, session, { id: device.id, confirmation: device.assert(changeChallenge(change)) });
    },
  };
}

async function name({ settings }: Context, account: string): Promise<void> {
  const signer = openSigner(settings.signerSocket!);
  try {
    await signer.arbiter({ account });
  } finally {
    signer.close();
  }
}

/** What the passkey signs: the call without it says so. */
async function toSign(call: () => Promise<unknown>): Promise<{ challenge: string; deadline: number }> {
  try {
    await call();
  } catch (error) {
    if (error instanceof AppError && error.code === 'PASSKEY_REQUIRED')
      return error.details as { challenge: string; deadline: number };
    throw error;
  }
  throw new Error('The call needed no passkey.');
}
