import { changeHiringStage } from '@hireledger/domain/http/applications';
import { endpoint } from '@hireledger/domain/http/endpoint';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { zodCompilers } from './plugins/validation.ts';
import { serve, type App } from './serve.ts';

const ID = '01990000-0000-7000-8000-000000000000';

const addPart = endpoint({
  method: 'POST',
  path: '/things/:id/parts',
  summary: 'Add a part to a thing',
  tag: 'things',
  query: z.object({ copies: z.coerce.number<number>().default(1) }),
  body: z.object({ name: z.string().trim() }),
  idempotency: 'key',
  answer: z.object({ added: z.string() }),
  status: 201,
});

function server(): App {
  return Fastify({ schemaController: zodCompilers({ checkAnswers: false }) }).withTypeProvider<ZodTypeProvider>();
}

test('a handler gets what its endpoint checked, and its answer has the status of the endpoint', async () => {
  const app = server();
  serve(app, addPart, ({ params, query, body, idempotencyKey }) => ({
    added: `${params.id} ${body.name} ${query.copies + 1} ${idempotencyKey}`,
  }));
  const headers = { 'idempotency-key': 'once' };
  const answer = await app.inject({ method: 'POST', url: `/things/${ID}/parts`, headers, body: { name: ' wheel ' } });
  expect([answer.statusCode, answer.json()]).toEqual([201, { added: `${ID} wheel 2 once` }]);
});

test('a parameter that is no id, and a body that lacks a field, never reach the handler', async () => {
  const app = server();
  serve(app, addPart, () => ({ added: 'nothing' }));
  for (const [id, body] of [
    ['1', { name: 'wheel' }],
    [ID, {}],
  ] as const)
    expect((await app.inject({ method: 'POST', url: `/things/${id}/parts`, body })).statusCode).toBe(400);
});

/** Never run: the compiler reads it. A wrong use is marked; a mark that is no longer needed fails to compile. */
export function uses(app: App) {
  const application = { id: ID, hiringStage: 'Hired' as const };
  serve(app, changeHiringStage, async ({ body }) => ({
    message: body.newStage,
    application: { id: ID, hiringStage: 'Hired' },
  }));
  serve(app, changeHiringStage, { page: true }, ({ body }) => ({
    message: body.newStage,
    // @ts-expect-error no such stage
    application: { id: ID, hiringStage: 'Hire' },
  }));
  // @ts-expect-error no such stage
  serve(app, changeHiringStage, () => ({ message: '', application: { id: ID, hiringStage: 'Hire' } }));
  // @ts-expect-error a field of the answer is missing
  serve(app, changeHiringStage, () => ({ message: '' }));
  // @ts-expect-error the body has no such field
  serve(app, changeHiringStage, ({ body }) => ({ message: body.stage, application }));
  // @ts-expect-error this call takes no key
  serve(app, changeHiringStage, ({ idempotencyKey }) => ({ message: idempotencyKey.trim(), application }));
  // @ts-expect-error everybody may call it, so no session is read
  serve(app, addPart, ({ session }) => ({ added: session.userId }));
}
