import { io, type Socket } from 'socket.io-client';

/** A socket to the api, connected. */
export async function connectSocket(origin: string, auth: object): Promise<Socket> {
  const socket = io(origin, { transports: ['websocket'], forceNew: true, auth });
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  return socket;
}

/** A bare WebSocket of the floor, open. */
export async function openWebSocket(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return socket;
}
