import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI 3.1 from the route schemas, with a page at /docs and the document at /docs/json. */
export async function addDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'HireLedger',
        version: '0.1.0',
        description:
          'A job marketplace where hiring happens live and pay is held in escrow on a chain. Every failure has the same form: ' +
          '`{ statusCode, code, error, message, requestId, issues?, details? }`. Amounts of money are decimal strings in millionths of a dollar.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'list', deepLinking: true } });
}
