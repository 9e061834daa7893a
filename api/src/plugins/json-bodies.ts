import type { FastifyInstance } from 'fastify';

/**
 * Reads only JSON, as Fastify does, but treats an empty body as none: clients that always send the content type may
 * still send nothing.
 */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
