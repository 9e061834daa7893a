import type { contactAnswer, contactBody } from '@hireledger/domain/http/support';
import { useRef } from 'react';
import type { z } from 'zod';
import { newIdempotencyKey, request } from '../../../http/request.ts';
import { useMutation } from '../../../http/use-mutation.ts';

type Body = z.output<typeof contactBody>;

/** `POST /support/messages`. One key stands for one message until it has gone out: a press that is repeated after a lost answer sends no second. */
export function useSendMessage() {
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: (body: Body) =>
      request<z.infer<typeof contactAnswer>>('POST', '/support/messages', {
        body,
        idempotencyKey: (key.current ??= newIdempotencyKey()),
      }),
    onSuccess: () => {
      key.current = undefined;
    },
  });
}
