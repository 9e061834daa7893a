import type { z } from 'zod';
import type { socialsBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';

export type Socials = z.infer<typeof socialsBody>;

const COLUMNS = {
  phoneNumber: 'phone_number',
  linkedin: 'linkedin',
  instagram: 'instagram',
  twitter: 'twitter',
  website: 'website',
  behance: 'behance',
  dribbble: 'dribbble',
  github: 'github',
} as const;

/**
 * Sets the contact details and links that are given; null or blank removes one, others stay.
 * @throws AppError PROFILE_CHANGED, as `changeProfile`
 */
export async function addSocials(
  context: Context,
  { userId, socials, before }: { userId: string; socials: Socials; before?: string | undefined },
): Promise<void> {
  const changed = Object.fromEntries(
    (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).flatMap((field) =>
      socials[field] === undefined ? [] : [[COLUMNS[field], socials[field] || null]],
    ),
  );
  if (Object.keys(changed).length === 0) return;
  // The two dialogs only send the fields of their own card.
  const card = socials.phoneNumber !== undefined || socials.linkedin !== undefined ? 'contact' : 'links';
  await changeProfile(
    context,
    { userId, card, before },
    (tx) => tx`UPDATE socials SET ${tx(changed)} WHERE user_id = ${userId}`,
  );
}
