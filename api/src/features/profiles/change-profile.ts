import type { Sql, Transaction } from '@hireledger/db/connect';
import { appendEvent } from '@hireledger/db/events';
import { isOtherName } from '@hireledger/domain/accounts/verification';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { EditedCard, ProfileCard } from '@hireledger/domain/profiles/cards';
import { noteActivity } from '@hireledger/db/activity';
import type { Context } from '../../context.ts';
import { readCard } from './profile-cards.ts';
import { endNamedSteps } from '../../badge/settle-badge.ts';

type ProfileChange = { userId: string } & (
  | { card: ProfileCard; before?: undefined }
  | {
      card: EditedCard;
      /** For a list: the item. */
      itemId?: string;
      /** The version that the change started from, if the client sent one (If-Match). */
      before: string | undefined;
    }
);

/**
 * Changes one card of a person's profile: the change and its event for the person's other tabs are one transaction.
 * Changes of one profile run one at a time. Another name ends the verified badge.
 * @throws AppError PROFILE_CHANGED if the card has changed since the edit started, with `details.version` and
 * `details.values`
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
    await noteActivity(tx, { accountId: userId, kind: 'profile.changed', at: now });
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

/** What a refusal calls an item of each list. */
const ITEMS = {
  education: 'education',
  experience: 'experience',
  portfolio: 'part of your portfolio',
  skills: 'skill',
} as const;

/**
 * Changes or deletes one item of a list on a person's profile; `write` is one statement about it.
 * @throws AppError as `changeProfile`; NOT_FOUND if the person has no such item
 */
export async function changeProfileItem(
  context: Context,
  change: ProfileChange & { card: keyof typeof ITEMS },
  write: (tx: Transaction) => PromiseLike<{ count: number }>,
): Promise<void> {
  await changeProfile(context, change, async (tx) => {
    const { count } = await write(tx);
    if (count === 0) throw notFound(ITEMS[change.card]);
  });
}

/** For a missing card, `write` throws its own refusal. */
async function refuseLateEdit(
  tx: Transaction,
  { userId, card, itemId, before }: Extract<ProfileChange, { card: EditedCard; before: string | undefined }>,
): Promise<void> {
  const now = await readCard(tx as unknown as Sql, { card, userId, key: itemId ?? card });
  if (now && now.version !== before)
    throw new AppError('PROFILE_CHANGED', undefined, { details: { version: now.version, values: now.values } });
}
