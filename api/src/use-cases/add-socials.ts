import type { z } from 'zod';
import type { socialsBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../context.ts';

export type Socials = z.infer<typeof socialsBody>;

const COLUMNS = { phoneNumber: 'phone_number', linkedin: 'linkedin', instagram: 'instagram', twitter: 'twitter', website: 'website' } as const;

/** Sets those contact details and links that are named; null or blank takes one away, what is not named stays. */
export async function addSocials(context: Context, { userId, socials }: { userId: string; socials: Socials }): Promise<void> {
  const changed = Object.fromEntries(
    (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).flatMap((field) => (socials[field] === undefined ? [] : [[COLUMNS[field], socials[field] || null]])),
  );
  if (Object.keys(changed).length === 0) return;
  const { sql } = context.database;
  await sql`UPDATE socials SET ${sql(changed)} WHERE user_id = ${userId}`;
}
