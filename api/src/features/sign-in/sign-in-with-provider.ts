import type { PersonId } from '@hireledger/domain/accounts/ids';
import { emailSchema, fullNameSchema, normalizeEmail } from '@hireledger/domain/accounts/credentials';
import {
  PROVIDER_NAMES,
  SIGN_IN_CODE_MINUTES,
  type SignInProblem,
} from '@hireledger/domain/accounts/sign-in-providers';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import { createToken, hashToken } from '../../auth/tokens.ts';
import type { Context } from '../../context.ts';
import type { ProviderIdentity } from '../../sign-in-providers/identity.ts';

/** The user's choices before they left for the provider. */
export interface SignInOptions {
  remember: boolean;
  next: string | null;
  role: Role | null;
}

/**
 * Signs in a person whom a provider has identified, with a sign-in code for one session. A linked account is found by
 * the provider's subject. Otherwise the address that the provider has confirmed decides: a person with it is linked
 * and gets a mail about that; without one, the code is for a new person. An address that the provider has not
 * confirmed links nothing.
 */
export async function signInWithProvider(
  context: Context,
  identity: ProviderIdentity,
  options: SignInOptions,
): Promise<{ signInCode: string } | { problem: SignInProblem }> {
  const signInCode = createToken();
  const now = context.clock();
  const problem = await context.database.sql.begin(async (tx): Promise<SignInProblem | null> => {
    let personId = await findLinked(tx, identity);
    const email = emailSchema.safeParse(identity.email ?? '');
    if (!personId) {
      if (!identity.email) return 'unverified';
      if (!email.success) return 'unusable';
      const linked = await linkByAddress(tx, identity, email.data, now);
      if ('problem' in linked) return linked.problem;
      personId = linked.personId;
    }
    await tx`DELETE FROM sign_in_codes WHERE expires_at < ${now}`;
    await tx`
      INSERT INTO sign_in_codes (token_hash, person_id, provider, subject, email, full_name, role, remember, next_path, expires_at)
      VALUES (decode(${hashToken(signInCode)}, 'hex'), ${personId}, ${identity.provider}, ${identity.subject}, ${email.data ?? ''}, ${nameOf(identity)},
              ${options.role}, ${options.remember}, ${options.next}, ${new Date(now.getTime() + SIGN_IN_CODE_MINUTES * 60_000)})`;
    return null;
  });
  if (problem) return { problem };
  context.notifier.outbox();
  return { signInCode };
}

/** The person who is linked to this one of the provider. */
export async function findLinked(
  tx: Transaction,
  { provider, subject }: Pick<ProviderIdentity, 'provider' | 'subject'>,
): Promise<PersonId | null> {
  const [linked] = await tx<{ personId: PersonId }[]>`
    SELECT persons.id AS person_id FROM sign_in_identities JOIN persons ON persons.id = person_id
     WHERE provider = ${provider} AND subject = ${subject} AND sign_in_identities.ended_at IS NULL AND deleted_at IS NULL
       AND is_in_account(persons.id)`;
  return linked?.personId ?? null;
}

/**
 * Links the person with this address, if there is one. Addresses of persons are confirmed, and so is `email`: both
 * belong to one person. A removed link is not made again: its owner can allow it in the settings.
 */
export async function linkByAddress(
  tx: Transaction,
  identity: Pick<ProviderIdentity, 'provider' | 'subject'>,
  email: string,
  now: Date,
): Promise<{ personId: PersonId | null } | { problem: 'ended' }> {
  const { provider, subject } = identity;
  const emailKey = normalizeEmail(email);
  // Two concurrent sign-ins of one person would both find nothing.
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in:${emailKey}`}, 0))`;
  const [person] = await tx<{ id: PersonId; email: string; fullName: string }[]>`
    SELECT id, email, person_name(id) AS full_name FROM persons
     WHERE email_key = ${emailKey} AND deleted_at IS NULL AND is_in_account(persons.id)`;
  if (!person) return { personId: null };
  const [ended] =
    await tx`SELECT FROM sign_in_identities WHERE provider = ${provider} AND subject = ${subject} AND person_id = ${person.id} AND ended_at IS NOT NULL`;
  if (ended) return { problem: 'ended' };
  const linked = await storeIdentity(tx, identity, person.id, email, now);
  if (linked) {
    const mail = {
      template: 'sign-in-linked' as const,
      to: person.email,
      personId: person.id,
      fields: { fullName: person.fullName, provider: PROVIDER_NAMES[provider] },
    };
    await enqueue(tx, 'send-mail', mail, `sign-in-linked:${provider}:${subject}:${person.id}:${now.getTime()}`);
  }
  return { personId: person.id };
}

/** Takes over a link that another person has removed. @returns false if the two were linked before */
export async function storeIdentity(
  tx: Transaction,
  { provider, subject }: Pick<ProviderIdentity, 'provider' | 'subject'>,
  personId: PersonId,
  email: string,
  now: Date,
): Promise<boolean> {
  const { count } = await tx`
    INSERT INTO sign_in_identities (provider, subject, person_id, email, created_at) VALUES (${provider}, ${subject}, ${personId}, ${email}, ${now})
    ON CONFLICT (provider, subject) DO UPDATE SET person_id = EXCLUDED.person_id, user_id = NULL, email = EXCLUDED.email, created_at = EXCLUDED.created_at, ended_at = NULL
      WHERE sign_in_identities.ended_at IS NOT NULL`;
  return count > 0;
}

/** The suggested name: the provider's if it is valid, else the part before the @. */
function nameOf({ fullName, email }: ProviderIdentity): string {
  const name = fullNameSchema.safeParse(fullName.slice(0, 120));
  return name.success ? name.data : (email ?? '').split('@')[0]!.slice(0, 120);
}
