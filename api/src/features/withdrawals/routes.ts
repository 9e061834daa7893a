import * as endpoints from '@hireledger/domain/http/withdrawals';
import type { Context } from '../../context.ts';
import { setListHeaders } from '../../lists/list-headers.ts';
import { confirmedEachTime } from '../../passkeys/passkey-proof.ts';
import { serve, type App } from '../../serve.ts';
import { addOwnAddress } from './add-own-address.ts';
import { confirmOwnAddress } from './confirm-own-address.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { removeOwnAddress } from './remove-own-address.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { viewWithdrawalOptions } from './view-withdrawal-options.ts';

export function withdrawalRoutes(app: App, context: Context): void {
  serve(app, endpoints.viewWithdrawalOptions, ({ session }) =>
    viewWithdrawalOptions(context, { actor: session, personId: session.personId }),
  );

  serve(app, endpoints.listWithdrawals, async ({ query, session, reply }) => {
    const page = await listWithdrawals(context, { userId: session.userId, ...query });
    setListHeaders(reply, page);
    return { data: page.rows, nextCursor: page.nextCursor };
  });

  serve(app, endpoints.addOwnAddress, async ({ body, session }) => {
    await confirmOwnAddress(context, session, body);
    const data = await addOwnAddress(context, { userId: session.userId, address: body.address });
    return { message: 'Address added. You can send money to it in 24 hours.', data };
  });

  serve(app, endpoints.removeOwnAddress, async ({ params, session }) => {
    await removeOwnAddress(context, { userId: session.userId, addressId: params.id });
    return { message: 'Address removed.' };
  });

  serve(app, endpoints.requestWithdrawal, async ({ body, session, idempotencyKey }) => {
    // The money leaves for good.
    const proof = await confirmedEachTime(context, session, { password: body.password });
    const withdrawal = await requestWithdrawal(context, {
      actor: session,
      addressId: body.addressId,
      amount: BigInt(body.amount),
      idempotencyKey,
      passkey: body.passkey,
      proof,
    });
    return { message: 'Your withdrawal is on its way.', withdrawal };
  });
}
