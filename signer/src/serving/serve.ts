import { chmodSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ENTRIES_HEADER, isAnsweredWhileBehind, SUM_HEADER, type CALLS } from '../calls.ts';
import type { Store } from '../store/store.ts';
import { Refused } from '../signing/parts.ts';

type Calls = typeof CALLS;

/** What answers each call. */
type Handlers = {
  [Name in keyof Calls]: (input: z.output<Calls[Name]['input']>) => Promise<z.output<Calls[Name]['output']>>;
};

/** 200 disbursements take less. */
const BODY_LIMIT = 512 * 1024;
const ANSWER_WITHIN_MS = 10_000;

/** The server on its Unix socket, which its user and its group may open. A socket that a killed signer left is replaced. */
export async function serve(
  socket: string,
  calls: Calls,
  handlers: Handlers,
  store: Pick<Store, 'head' | 'continuesFrom'>,
  log: FastifyBaseLogger,
): Promise<{ close(): Promise<void> }> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: ANSWER_WITHIN_MS,
    // Idle connections of clients are closed with the server.
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: zodCompilers as object },
  });
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refused) {
      log.warn({ call: request.url, refused: error.refusal }, 'a call is refused');
      return reply.code(409).send({ refused: error.refusal });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ err: error, call: request.url }, 'a call failed');
    return reply.code(status).send({ message: error.message });
  });
  app.addHook('preHandler', async ({ url, headers, body }) => {
    const sum = headers[SUM_HEADER];
    const seen = {
      entries: Number(headers[ENTRIES_HEADER] ?? 0),
      sum: typeof sum === 'string' && sum !== '' ? sum : null,
    };
    if (!store.continuesFrom(seen) && !isAnsweredWhileBehind(url, body))
      throw new Refused(
        'behind',
        `The signer's store has ${store.head().entries} entries and had ${seen.entries} before: it is an older copy, and nothing is signed until "npm run operations -- rebuild-signer" has put that right.`,
      );
  });
  app.addHook('onSend', async (_request, reply) => {
    const { entries, sum } = store.head();
    reply.header(ENTRIES_HEADER, entries).header(SUM_HEADER, sum);
  });
  for (const name of Object.keys(calls) as (keyof Calls)[]) addCall(app, calls[name], handlers[name] as never);
  await removeLeftOver(socket);
  await app.listen({ path: socket });
  chmodSync(socket, 0o660);
  return { close: () => app.close() };
}

function addCall<Input extends z.ZodType, Output extends z.ZodType>(
  app: FastifyInstance,
  { path, input, output }: { path: string; input: Input; output: Output },
  handler: (input: z.output<Input>) => Promise<z.output<Output>>,
): void {
  app.post(path, { schema: { body: input } }, async ({ body }) => z.encode(output, await handler(body as never)));
}

const zodCompilers = {
  buildValidator:
    () =>
    ({ schema }: { schema: z.ZodType }) =>
    (input: unknown) => {
      const read = schema.safeParse(input);
      return read.success ? { value: read.data } : { error: new Error(z.prettifyError(read.error)) };
    },
  buildSerializer: () => () => JSON.stringify,
};

/** @throws Error when another process listens there */
async function removeLeftOver(socket: string): Promise<void> {
  const isUsed = await new Promise<boolean>((resolve) => {
    const trial = connect(socket, () => resolve(true)).on('error', () => resolve(false));
    trial.on('close', () => trial.destroy());
    trial.once('connect', () => trial.end());
  });
  if (isUsed) throw new Error(`Another signer listens on ${socket}.`);
  rmSync(socket, { force: true });
}
