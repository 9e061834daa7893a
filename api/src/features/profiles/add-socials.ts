import type { z } from 'zod';
import type { socialsBody } from '@hireledger/domain/http/profiles';
import type { Actor, Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';

type Socials = z.infer<typeof socialsBody>;

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
 * Sets the contact details and links that are given; null or blank removes one, others stay. A company's website is
 * that of its overview.
 * @throws AppError PROFILE_CHANGED, as `changeProfile`
 */
export async function addSocials(
  context: Context,
  { actor: { userId, role }, socials, before }: { actor: Actor; socials: Socials; before?: string | undefined },
): Promise<void> {
  const { website } = socials;
  const ofOverview = role === 'company' && website !== undefined;
  const changed = Object.fromEntries(
    (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).flatMap((field) =>
      socials[field] === undefined || (field === 'website' && ofOverview)
        ? []
        : [[COLUMNS[field], socials[field] || null]],
    ),
  );
  const isChanged = Object.keys(changed).length > 0;
  if (!isChanged && !ofOverview) return;
  // The two dialogs only send the fields of their own card.
  const card = socials.phoneNumber !== undefined || socials.linkedin !== undefined ? 'contact' : 'links';
  await changeProfile(context, { userId, card, before }, async (tx) => {
    if (isChanged) await tx`UPDATE socials SET ${tx(changed)} WHERE user_id = ${userId}`;
    if (!ofOverview) return;
    await tx`UPDATE socials SET website = NULL WHERE user_id = ${userId} AND website IS NOT NULL`;
    await tx`UPDATE companies SET website = ${website || null} WHERE user_id = ${userId}`;
  });
}
