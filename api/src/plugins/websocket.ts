import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';

const MAX_MESSAGE_BYTES = 1024;

/** Plain WebSockets and Socket.IO on one server: each gets only its own upgrades. */
export async function addWebSockets(app: FastifyInstance): Promise<void> {
  const upgrades = new EventEmitter();
  app.server.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith('/socket.io/')) upgrades.emit('upgrade', request, socket, head);
  });
  await app.register(websocket, { options: { server: upgrades as Server, maxPayload: MAX_MESSAGE_BYTES } });
}
