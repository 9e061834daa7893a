import {
  addPushDeviceAnswer,
  addPushDeviceBody,
  pushDevicesAnswer,
  removedPushDeviceAnswer,
} from '@hireledger/domain/http/push-devices';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { addPushDevice, listPushDevices, removePushDevice } from '../push-devices.ts';
import { call, idParams, type App } from '../../../call.ts';

export function pushDevicesRoutes(app: App, context: Context): void {
  app.get(
    '/notifications/devices',
    call({
      summary: 'Browsers that show you notifications',
      tag: 'notifications',
      access: 'signed-in',
      answers: { 200: pushDevicesAnswer },
    }),
    async (request) => ({
      data: await listPushDevices(context, signedIn(request)),
      publicKey: context.settings.pushPublicKey,
    }),
  );
  app.post(
    '/notifications/devices',
    call({
      summary: "Show notifications in this session's browser",
      tag: 'notifications',
      access: 'signed-in',
      body: addPushDeviceBody,
      answers: { 201: addPushDeviceAnswer },
      rateLimit: { max: 60, timeWindow: 60_000 },
    }),
    async (request, reply) => {
      const data = await addPushDevice(context, { session: signedIn(request), ...request.body });
      return reply.code(201).send({ message: 'This browser now shows notifications.', data });
    },
  );
  app.delete(
    '/notifications/devices/:id',
    call({
      summary: 'Show no notifications there any more',
      tag: 'notifications',
      access: 'signed-in',
      whileLeaving: true,
      params: idParams,
      answers: { 200: removedPushDeviceAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      await removePushDevice(context, { userId: signedIn(request).userId, id: request.params.id });
      return { message: 'That browser shows no more notifications.' };
    },
  );
}
