import type { FastifyInstance } from 'fastify';

/** Reads JSON alone, as Fastify does, but takes an empty body for none: clients that always name the type may still send nothing. */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
