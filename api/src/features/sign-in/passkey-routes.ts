import * as endpoints from '@hireledger/domain/http/sign-in-passkeys';
import { passkeySite } from '@hireledger/signer/assertion';
import type { Context } from '../../context.ts';
import { unavailable } from '../../passkeys/availability.ts';
import { accountCallLimit } from '../../plugins/rate-limit.ts';
import { visitorOf } from '../../plugins/visitor.ts';
import { serve, type App } from '../../serve.ts';
import {
  addSignInPasskey,
  listSignInPasskeys,
  removeSignInPasskey,
  renameSignInPasskey,
  signInPasskeyOptions,
} from './own-sign-in-passkeys.ts';
import { signInOptions, signInWithPasskey } from './sign-in-with-passkey.ts';

export function signInPasskeyRoutes(app: App, context: Context): void {
  const { settings } = context;
  const limited = { rateLimit: accountCallLimit(settings.limits.accountCallsPerNetworkAddress) };

  serve(app, endpoints.signInOptions, limited, async () => ({ data: { ...(await signInOptions(context)) } }));

  serve(app, endpoints.signInWithPasskey, limited, async ({ body, request }) => {
    const signedIn = await signInWithPasskey(context, { ...body, visitor: visitorOf(request) });
    return { message: 'Login successful', ...signedIn };
  });

  serve(app, endpoints.listSignInPasskeys, async ({ session }) => ({
    data: await listSignInPasskeys(context, session),
    unavailable: unavailable(settings),
    origin: passkeySite(settings.publicUrl).origin,
  }));

  serve(app, endpoints.signInPasskeyOptions, limited, async ({ session }) => ({
    data: { ...(await signInPasskeyOptions(context, session)) },
  }));

  serve(app, endpoints.addSignInPasskey, limited, async ({ body, session }) => ({
    message: 'You can log in with your passkey now.',
    data: await addSignInPasskey(context, session, body),
  }));

  serve(app, endpoints.renameSignInPasskey, async ({ params, body, session }) => {
    await renameSignInPasskey(context, session, { id: params.id, ...body });
    return { message: 'Your passkey was renamed.' };
  });

  serve(app, endpoints.removeSignInPasskey, limited, async ({ params, body, session }) => {
    await removeSignInPasskey(context, session, { id: params.id, ...body });
    return { message: 'Your passkey was removed.' };
  });
}
