import * as endpoints from '@hireledger/domain/http/notifications';
import * as devices from '@hireledger/domain/http/push-devices';
import type { Context } from '../../context.ts';
import { readerOf } from '../../notices/reader.ts';
import { serve, type App } from '../../serve.ts';
import { listNotifications } from './list-notifications.ts';
import { addPushDevice, listPushDevices, removePushDevice } from './push-devices.ts';
import { readNotifications } from './read-notifications.ts';

export function notificationRoutes(app: App, context: Context): void {
  serve(app, endpoints.listNotifications, async ({ query, session }) => {
    return listNotifications(context, await readerOf(context.database.sql, session), query);
  });

  serve(app, endpoints.readNotifications, async ({ body, session }) => {
    return readNotifications(context, await readerOf(context.database.sql, session), body);
  });

  serve(app, devices.listPushDevices, async ({ session }) => ({
    data: await listPushDevices(context, session),
    publicKey: context.settings.pushPublicKey,
  }));

  serve(app, devices.addPushDevice, { rateLimit: { max: 60, timeWindow: 60_000 } }, async ({ body, session }) => {
    const data = await addPushDevice(context, { session, ...body });
    return { message: 'Notifications are on in this browser.', data };
  });

  serve(app, devices.removePushDevice, async ({ params, session }) => {
    await removePushDevice(context, { session, id: params.id });
    return { message: 'Notifications are off in that browser.' };
  });
}
