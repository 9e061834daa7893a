import * as endpoints from '@hireledger/domain/http/passkeys';
import { passkeySite } from '@hireledger/signer/assertion';
import type { Context } from '../context.ts';
import { accountCallLimit } from '../plugins/rate-limit.ts';
import { isOffered, unavailable } from './availability.ts';
import { endThoseOfFormerMembers } from './end-passkeys.ts';
import { serve, type App } from '../serve.ts';
import { addPasskey, finishAdding } from './add-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { paymentPasskeyOptions } from './payment-registration.ts';
import { renamePasskey } from './rename-passkey.ts';
import { keepPasskey, removePasskey } from './remove-passkey.ts';

export function passkeyRoutes(app: App, context: Context): void {
  const limited = { rateLimit: accountCallLimit(context.settings.limits.accountCallsPerNetworkAddress) };

  serve(app, endpoints.listPasskeys, async ({ session }) => {
    // One that cannot be added now is listed once it is.
    await finishAdding(context, session.userId).catch(() => undefined);
    await endThoseOfFormerMembers(context, session.userId);
    return {
      data: await listPasskeys(context, session),
      offered: isOffered(context.settings),
      unavailable: unavailable(context.settings),
      origin: passkeySite(context.settings.publicUrl).origin,
    };
  });

  serve(app, endpoints.passkeyOptions, limited, async ({ session }) => ({
    data: { ...(await paymentPasskeyOptions(context, session)) },
  }));

  serve(app, endpoints.addPasskey, limited, async ({ body, session }) => {
    const data = await addPasskey(context, session, body);
    return { message: data.usable ? 'Your passkey was added.' : 'Your passkey can be used in 24 hours.', data };
  });

  serve(app, endpoints.removePasskey, limited, async ({ params, body, session }) => {
    const from = await removePasskey(context, session, { id: params.id, ...body });
    return {
      message: from > context.clock() ? 'Your passkey will be removed in 24 hours.' : 'Your passkey was removed.',
    };
  });

  serve(app, endpoints.keepPasskey, async ({ params, session }) => {
    await keepPasskey(context, session, params.id);
    return { message: 'Your passkey stays.' };
  });

  serve(app, endpoints.renamePasskey, async ({ params, body, session }) => {
    await renamePasskey(context, session, { id: params.id, ...body });
    return { message: 'Your passkey was renamed.' };
  });
}
