/*
 * A press that is repeated before the screen could answer comes in three shapes, and each is dropped where it can be known. None does the work of another:
 * - the same button of a component: here, so that its toast and its next page come once (lint has everybody use this hook);
 * - the same write from code outside of a hook: `call.ts`, where both get the one answer;
 * - the second half of a double click on another control that came under the pointer: `stray-press.ts`.
 * Calls with other input always go through. Idempotency keys stay: they also cover lost answers and reloads. Code that needs the same write twice at
 * once puts an id of its own into the body, as messages do.
 */
// eslint-disable-next-line no-restricted-imports -- the one place that takes the library's own
import { useMutation as useLibrary } from '@tanstack/react-query';
import type { DefaultError, UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { dropDuplicateInFlight } from './drop-duplicate-in-flight.ts';
import { queryClient } from './query-client.ts';

/**
 * The library's, for every call that changes something: a press that is repeated while its call is under way does nothing. The library itself
 * says `isPending` only with the next render, and a second press may come before that.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useLibrary(options, queryClient);
  const { mutateAsync: send } = mutation;
  const [once] = useState(() => dropDuplicateInFlight<Variables>());
  const mutateAsync = useCallback<typeof send>(
    (...order) => once(order[0] as Variables, () => send(...order)),
    [once, send],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...order) => {
      // Its failure is reported through `error` and `onError`.
      mutateAsync(...order).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
