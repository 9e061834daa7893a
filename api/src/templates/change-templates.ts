import type { Transaction } from '@hireledger/db/connect';
import { appendEvent } from '@hireledger/db/events';
import { noteActivity } from '@hireledger/db/activity';
import type { Context } from '../context.ts';

/** Changes a company's templates of one kind, and sends the event to its other tabs. */
export async function changeTemplates<Changed>(
  context: Context,
  { companyId, event }: { companyId: string; event: 'contract-templates.changed' | 'message-templates.changed' },
  change: (tx: Transaction) => Promise<Changed>,
): Promise<Changed> {
  const at = context.clock();
  const { changed, events } = await context.database.sql.begin(async (tx) => {
    const changed = await change(tx);
    await noteActivity(tx, { accountId: companyId, kind: event, at });
    return {
      changed,
      events: await appendEvent(tx, { name: event, at, data: { companyId }, recipients: [companyId], notified: [] }),
    };
  });
  context.notifier.events(events);
  return changed;
}
