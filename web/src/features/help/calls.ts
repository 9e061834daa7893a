import { useRef } from 'react';
import { call, newIdempotencyKey, type InputOf } from '../../http/call.ts';
import { useMutation } from '../../http/use-mutation.ts';

type Body = InputOf<'POST /support/messages'>['body'];

/** One idempotency key per message until it is sent, so that a retry sends no second one. */
export function useSendContactMessage() {
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: (body: Body) =>
      call('POST /support/messages', { body, idempotencyKey: (key.current ??= newIdempotencyKey()) }),
    onSuccess: () => {
      key.current = undefined;
    },
  });
}
