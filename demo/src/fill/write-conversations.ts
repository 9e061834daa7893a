import { createHash } from 'node:crypto';
import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { PlannedConversation } from '../market/plan-conversations.ts';
import { at, DAY_MS, WIDTH } from '../running-market.ts';
import type { Count } from './counts.ts';
import type { Accounts } from './create-accounts.ts';
import { applicationKey, type Filled } from './find-filled.ts';
import { inParallel } from './in-parallel.ts';

const { readThread, sendMessage } = useCases;

/** Users may send a limited number of messages a minute; the fill sends two months of messages within seconds. */
const unhurried = ({ settings, ...context }: Context): Context => ({
  ...context,
  settings: { ...settings, limits: { ...settings.limits, messagesPerMinute: 1_000_000 } },
});

interface HoldParts {
  accounts: Accounts;
  filled: Filled;
  now: Date;
  signal?: AbortSignal | undefined;
}

/** Writes past messages, each at its time. Messages of users stay. */
export async function writeConversations(
  context: Context,
  conversations: readonly PlannedConversation[],
  { accounts, filled, now, signal }: HoldParts,
): Promise<Count> {
  const begun = await findBegun(context, conversations, filled);
  let [total, made] = [0, 0];
  await inParallel(
    conversations,
    WIDTH,
    async ({ application, lines, unread }) => {
      const known = filled.applications.get(applicationKey(application));
      if (!known) return;
      total += lines.length;
      if ((begun.get(known.id) ?? 0) >= lines.length) return;
      const actor = (role: Role) => ({
        userId: accounts.get(role === 'company' ? application.companyKey : application.talentKey)!,
        role,
        memberRole: 'owner' as const,
      });
      for (const [nth, { by, text, age }] of lines.entries()) {
        const then = at(unhurried(context), new Date(now.getTime() - age * DAY_MS));
        const last = nth === lines.length - 1;
        try {
          const { number } = await sendMessage(then, {
            actor: actor(by),
            applicationId: known.id,
            id: idOf(applicationKey(application), nth),
            text,
            attachments: [],
          });
          if (!last || !unread)
            await readThread(then, {
              actor: actor(by === 'company' ? 'talent' : 'company'),
              applicationId: known.id,
              upTo: number,
            });
        } catch (error) {
          // The other side deleted its account meanwhile.
          if (error instanceof AppError && error.code === 'CONVERSATION_OVER') return;
          throw error;
        }
        made += 1;
      }
    },
    signal,
  );
  return { total, made };
}

/** The number of messages of each application. */
async function findBegun(
  { database: { sql } }: Context,
  conversations: readonly PlannedConversation[],
  filled: Filled,
): Promise<Map<string, number>> {
  const ids = conversations.flatMap(
    ({ application }) => filled.applications.get(applicationKey(application))?.id ?? [],
  );
  const rows = await sql<
    { id: string; count: number }[]
  >`SELECT application_id AS id, last_number AS count FROM threads WHERE application_id = ANY (${ids}::uuid[])`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** A line has the same id in every run, so it is not sent again after a kill. */
function idOf(application: string, nth: number): string {
  const hex = createHash('sha256').update(`${application} ${nth}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
