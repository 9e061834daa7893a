import { addressKey } from '../auth/network.ts';

/** What a public feed needs of a WebSocket. */
export interface FeedSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'close' | 'pong', listener: () => void): unknown;
}

/** The places of a public feed: bounded in all and for one network address, each held by a socket that answers. */
export interface FeedPlaces {
  /** Counts the socket from this moment until it closes. False, and the socket is closed, where no place is free. */
  take(socket: FeedSocket, address: string): boolean;
  /** Ends sockets that have not answered since the last call, and asks the others. */
  ask(): void;
  close(): void;
}

const ASK_MS = 30_000;
/** The status of RFC 6455 for "try again later". */
const TRY_AGAIN_LATER = 1013;
const GOING_AWAY = 1001;

export function openFeedPlaces({ inAll, perAddress }: { inAll: number; perAddress: number }): FeedPlaces {
  /** Whether each socket has answered since it was asked. */
  const taken = new Map<FeedSocket, boolean>();
  const ofAddress = new Map<string, number>();
  const ask = () => {
    for (const [socket, answered] of taken) {
      if (!answered) {
        socket.terminate();
        continue;
      }
      taken.set(socket, false);
      socket.ping();
    }
  };
  const timer = setInterval(ask, ASK_MS).unref();
  return {
    take(socket, address) {
      const key = addressKey(address);
      const others = ofAddress.get(key) ?? 0;
      if (taken.size >= inAll || others >= perAddress) {
        socket.close(TRY_AGAIN_LATER, 'Too many listen now; try again later.');
        return false;
      }
      taken.set(socket, true);
      ofAddress.set(key, others + 1);
      socket.on('pong', () => taken.has(socket) && taken.set(socket, true));
      socket.on('close', () => {
        if (!taken.delete(socket)) return;
        const left = ofAddress.get(key)! - 1;
        if (left === 0) ofAddress.delete(key);
        else ofAddress.set(key, left);
      });
      return true;
    },
    ask,
    close() {
      clearInterval(timer);
      for (const socket of taken.keys()) socket.close(GOING_AWAY, 'The server is closing.');
    },
  };
}
