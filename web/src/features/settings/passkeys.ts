import type { Passkey } from '@hireledger/domain/http/passkeys';
import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import { askPasskey, passkeyFailure } from '../../account/ask-passkey.ts';
import { call, type InputOf } from '../../http/call.ts';
import { queryClient } from '../../http/query-client.ts';
import { useMutation } from '../../http/use-mutation.ts';

/** Refetched on each visit. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call('GET /account/passkeys', { signal }),
  staleTime: 0,
});

export const usePasskeys = () => useQuery(passkeysQuery);

/** What is sent to add a passkey. */
export type NewPasskey = InputOf<'POST /account/passkeys'>['body'];

/** Why there can be no passkeys on this page, as a sentence; null if there can be. */
export const elsewhere = ({ unavailable, origin }: { unavailable: string | null; origin: string }): string | null =>
  unavailable ?? (origin === location.origin ? null : `Open HireLedger at ${origin} to use passkeys.`);

/** Lets the device make a passkey that approves payments. @throws ApiError with a sentence */
export const makePaymentPasskey = () => makePasskey(() => call('POST /account/passkeys/options'));

/** Lets the device make a passkey. @param ask what the device needs @throws ApiError with a sentence */
export async function makePasskey(ask: () => Promise<{ data: object }>): Promise<NewPasskey['registration']> {
  const { data } = await ask();
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: data as never });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw passkeyFailure(error);
  }
}

/** A change of one of the lists of passkeys, which is fetched again. */
export const usePasskeyChange = <Input>(queryKey: QueryKey, change: (input: Input) => Promise<{ message: string }>) =>
  useMutation({ mutationFn: change, onSettled: () => queryClient.invalidateQueries({ queryKey }) });

const useChange = <Input>(change: (input: Input) => Promise<{ message: string }>) =>
  usePasskeyChange(passkeysQuery.queryKey, change);

export const useAddPasskey = () => useChange((body: NewPasskey) => call('POST /account/passkeys', { body }));

/** By a passkey at once, or by the password of those who have one in a day. */
export const useRemovePasskey = ({ id, removeChallenge }: Passkey) =>
  useChange(async (by: { allow: string[] } | { password: string | undefined }) => {
    const body =
      'password' in by ? by : { confirmation: await askPasskey({ challenge: removeChallenge, allow: by.allow }) };
    return call('POST /account/passkeys/:id/remove', { params: { id }, body });
  });

export const useKeepPasskey = ({ id }: Passkey) =>
  useChange(() => call('POST /account/passkeys/:id/keep', { params: { id } }));

export const useRenamePasskey = ({ id }: Passkey) =>
  useChange((name: string) => call('PATCH /account/passkeys/:id', { params: { id }, body: { name } }));
