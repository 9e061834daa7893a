import { call, type AnswerOf, type InputOf } from '../../../http/call.ts';

export type Arrival = AnswerOf<'POST /auth/with/arrival'>;
export type CompletedArrival = AnswerOf<'POST /auth/with/arrival/complete'>;

let underWay: Promise<Arrival> | undefined;

/** Trades the ticket that the browser holds in a cookie for a session. A ticket works once, so two calls at the same moment share one request. */
export const arrive = (): Promise<Arrival> =>
  (underWay ??= call('POST /auth/with/arrival').finally(() => {
    underWay = undefined;
  }));

/** Makes the account of somebody new. */
export const completeArrival = (body: InputOf<'POST /auth/with/arrival/complete'>['body']): Promise<CompletedArrival> =>
  call('POST /auth/with/arrival/complete', { body });
