import type { Transaction } from '@hireledger/db/connect';
import { appendEvent } from '@hireledger/db/events';
import type { Context } from '../context.ts';

/** Changes a company's templates of one kind, and sends the event to its other tabs. */
export async function changeTemplates<Changed>(
  context: Context,
  { companyId, event }: { companyId: string; event: 'contract-templates.changed' | 'message-templates.changed' },
  change: (tx: Transaction) => Promise<Changed>,
): Promise<Changed> {
  const { changed, events } = await context.database.sql.begin(async (tx) => ({
    changed: await change(tx),
    events: await appendEvent(tx, {
      name: event,
      at: context.clock(),
      data: { companyId },
      recipients: [companyId],
      notified: [],
    }),
  }));
  context.notifier.events(events);
  return changed;
}
