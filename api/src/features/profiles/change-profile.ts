import type { Sql, Transaction } from '@hireledger/db/connect';
import { appendEvent } from '@hireledger/db/events';
import { isOtherName } from '@hireledger/domain/accounts/verification';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { EditedCard, ProfileCard } from '@hireledger/domain/profiles/cards';
import type { Context } from '../../context.ts';
import { readCard } from './profile-cards.ts';
import { endNamedSteps } from '../../badge/settle-badge.ts';

export type ProfileChange = { userId: string } & (
  | { card: ProfileCard; before?: undefined }
  | {
      card: EditedCard;
      /** Of a list: which item. */
      itemId?: string;
      /** The version that the change began from, where its sender named one (If-Match). */
      before: string | undefined;
    }
);

/**
 * Changes one card of a person's profile: the change and the event that tells the person's other tabs of it are one transaction. Changes of one
 * profile come one after the other. Another name ends the verified badge.
 * @throws AppError PROFILE_CHANGED where the card is no longer as it was when the edit began, with `details.version` and `details.values`
 */
export async function changeProfile(
  context: Context,
  change: ProfileChange,
  write: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const { userId, card } = change;
  const events = await context.database.sql.begin(async (tx) => {
    const [former] = await tx<
      { fullName: string }[]
    >`SELECT full_name FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
    if (change.before !== undefined) await refuseLateEdit(tx, change);
    await write(tx);
    const [person] = await tx<{ fullName: string }[]>`SELECT full_name FROM users WHERE id = ${userId}`;
    if (!former || !person) return [];
    const now = context.clock();
    const changed = await appendEvent(tx, {
      name: 'profile.changed',
      at: now,
      data: { card, fullName: person.fullName },
      recipients: [userId],
      notified: [],
    });
    if (!isOtherName(former.fullName, person.fullName)) return changed;
    return [...changed, ...(await endNamedSteps(tx, { userId, from: former.fullName, to: person.fullName, now }))];
  });
  context.notifier.events(events);
}

/** A card that is gone is the writer's to refuse. */
async function refuseLateEdit(
  tx: Transaction,
  { userId, card, itemId, before }: Extract<ProfileChange, { card: EditedCard; before: string | undefined }>,
): Promise<void> {
  const now = await readCard(tx as unknown as Sql, { card, userId, key: itemId ?? card });
  if (now && now.version !== before)
    throw new AppError('PROFILE_CHANGED', undefined, { details: { version: now.version, values: now.values } });
}
