import * as endpoints from '@hireledger/domain/http/withdrawals';
import { confirmPerson } from '../../auth/confirm-password.ts';
import type { Context } from '../../context.ts';
import { setListHeaders } from '../../lists/list-headers.ts';
import { agreeingPasskeys } from '../../passkeys/own-passkeys.ts';
import { serve, type App } from '../../serve.ts';
import { addOwnAddress } from './add-own-address.ts';
import { confirmOwnAddress } from './confirm-own-address.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { removeOwnAddress } from './remove-own-address.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { viewWithdrawalOptions } from './view-withdrawal-options.ts';

export function withdrawalRoutes(app: App, context: Context): void {
  serve(app, endpoints.viewWithdrawalOptions)(({ session }) => viewWithdrawalOptions(context, { actor: session }));

  serve(
    app,
    endpoints.listWithdrawals,
  )(async ({ query, session, reply }) => {
    const page = await listWithdrawals(context, { userId: session.userId, ...query });
    setListHeaders(reply, page);
    return { data: page.rows, nextCursor: page.nextCursor };
  });

  serve(
    app,
    endpoints.addOwnAddress,
  )(async ({ body, session }) => {
    await confirmOwnAddress(context, session, body);
    const data = await addOwnAddress(context, { userId: session.userId, address: body.address });
    return { message: 'Address added. You can send money to it in 24 hours.', data };
  });

  serve(
    app,
    endpoints.removeOwnAddress,
  )(async ({ params, session }) => {
    await removeOwnAddress(context, { userId: session.userId, addressId: params.id });
    return { message: 'Address removed.' };
  });

  serve(
    app,
    endpoints.requestWithdrawal,
  )(async ({ body, session, idempotencyKey }) => {
    // Each withdrawal is confirmed, however recent the last confirmation is: the money leaves for good. A passkey is asked for below.
    const passkeys = await agreeingPasskeys(context.database.sql, session.userId, context.clock());
    if (passkeys.length === 0) await confirmPerson(context, session, body.password);
    const withdrawal = await requestWithdrawal(context, {
      actor: session,
      addressId: body.addressId,
      amount: BigInt(body.amount),
      idempotencyKey,
      passkey: body.passkey,
      proof: {
        kind: 'session',
        session: session.tokenHash,
        passwordAt: body.password ? context.clock() : session.authenticatedAt,
      },
    });
    return { message: 'Your withdrawal is on its way.', withdrawal };
  });
}
