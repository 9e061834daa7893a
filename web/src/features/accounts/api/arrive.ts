import type {
  ArrivalAnswer,
  CompleteArrivalBody,
  CompletedArrivalAnswer,
} from '@hireledger/domain/http/sign-in-providers';
import { request } from '../../../http/request.ts';

let underWay: Promise<ArrivalAnswer> | undefined;

/**
 * `POST /auth/with/arrival`: trades the ticket that the browser holds in a cookie for a session. A ticket works once, so that two askers at
 * the same moment share one request.
 */
export const arrive = (): Promise<ArrivalAnswer> =>
  (underWay ??= request<ArrivalAnswer>('POST', '/auth/with/arrival').finally(() => {
    underWay = undefined;
  }));

/** `POST /auth/with/arrival/complete`: makes the account of somebody new. */
export const completeArrival = (form: CompleteArrivalBody): Promise<CompletedArrivalAnswer> =>
  request('POST', '/auth/with/arrival/complete', { body: form });
