import { chunks } from '@hireledger/domain/lists/chunks';
import { isReadable, type Refusal, type SeenHead, type Signer } from '@hireledger/signer/client';
import type { OwnSigner } from '../signing/own-signer.ts';
import { UNSEEN } from './kind.ts';
import { refusalOf, unreadable } from './retries.ts';

type Kind = Parameters<typeof isReadable>[0];
type Asked<K extends Kind> = Parameters<typeof isReadable<K>>[1];

/** A request with the signer's answer, or why there is none. */
export type Answered<Request, Result> = { request: Request; signed: Exclude<Result, { refused: unknown }> } | Error;

/**
 * Asks the signer in groups of `atOnce`. A request that cannot be made or read does not affect the others.
 * @returns the answers in the order of the requests, and the newest state of the signer's store
 */
export async function askSigner<K extends Kind, Result extends object>(
  signer: OwnSigner,
  kind: K,
  requests: (() => Asked<K> | Error)[],
  ask: (own: Signer, together: Asked<K>[]) => Promise<{ results: (Result | { refused: Refusal })[] }>,
  atOnce = Math.max(1, requests.length),
): Promise<{ answers: Answered<Asked<K>, Result>[]; store: SeenHead }> {
  const answers: Answered<Asked<K>, Result>[] = [];
  const readable: { at: number; request: Asked<K> }[] = [];
  for (const [at, make] of requests.entries()) {
    answers[at] = unreadable();
    try {
      const request = make();
      if (request instanceof Error) answers[at] = request;
      else if (isReadable(kind, request)) readable.push({ at, request });
    } catch {
      // Unreadable.
    }
  }
  let store = UNSEEN;
  for (const together of chunks(readable, atOnce)) {
    try {
      const own = await signer();
      const { results } = await ask(
        own,
        together.map(({ request }) => request),
      );
      for (const [nth, { at, request }] of together.entries()) {
        const result = results[nth]!;
        answers[at] =
          'refused' in result
            ? refusalOf(result.refused)
            : { request, signed: result as Exclude<Result, { refused: unknown }> };
      }
      store = own.head() ?? store;
    } catch (error) {
      for (const { at } of together) answers[at] = error as Error;
    }
  }
  return { answers, store };
}
