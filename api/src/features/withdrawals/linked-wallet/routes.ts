import * as endpoints from '@hireledger/domain/http/linked-wallet';
import { getAddress } from 'ethers/address';
import { plainJson } from '../../../consents/consent.ts';
import type { Context } from '../../../context.ts';
import { serve, type App } from '../../../serve.ts';
import { confirmOwnAddress } from '../confirm-own-address.ts';
import { linkRequest, viewLinkedWallet } from './view-linked-wallet.ts';
import { linkWallet, unlinkWallet } from './link-wallet.ts';

/** The person's own wallet, which signs their new contracts. */
export function linkedWalletRoutes(app: App, context: Context): void {
  serve(app, endpoints.viewLinkedWallet, ({ session }) => viewLinkedWallet(context, session.userId));

  serve(app, endpoints.linkToSign, async ({ query, session }) => {
    const issuedAt = Math.floor(context.clock().getTime() / 1_000);
    const address = getAddress(query.address.toLowerCase());
    const request = plainJson(await linkRequest(context, { userId: session.userId, address, issuedAt }));
    return { data: { request: request as never, issuedAt } };
  });

  serve(app, endpoints.linkWallet, async ({ body, session }) => {
    await confirmOwnAddress(context, session, body);
    const data = await linkWallet(context, { actor: session, ...body });
    return { message: 'Wallet linked. New contracts use it as soon as its address is a day old.', data };
  });

  serve(app, endpoints.unlinkWallet, async ({ session }) => {
    await unlinkWallet(context, session.userId);
    return { message: 'Wallet unlinked. Contracts that are signed keep it.' };
  });
}
