import type { OwnSignal } from '@hireledger/domain/http/realtime';
import { createListeners } from '../browser/create-listeners.ts';

const listeners = createListeners<[OwnSignal]>();

/** Calls `listener` for what this person marked or chose, here or in another tab. */
export const onOwnSignal = listeners.subscribe;
export const receiveOwnSignal = listeners.notify;

/** Signals are not stored: after a lost connection all that they can change is fetched again. */
export const ownSignalsLost = (): void => receiveOwnSignal({ about: 'choices' });
