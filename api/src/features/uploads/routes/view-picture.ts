import { z } from 'zod';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../../context.ts';
import { call, type App } from '../../../call.ts';

const YEAR_S = 365 * 86_400;
const pictureParams = z.object({
  id: z.uuid('That is not an id.'),
  variant: z.enum(['400', '96', '48', '1600', '480'], 'There is no such size.'),
});

/** Profile pictures, logos and work images, for everybody. An address never comes to mean another picture, so it is kept for a year. */
export function viewPictureRoute(app: App, context: Context): void {
  app.get(
    '/files/:id/:variant',
    {
      ...call({
        summary:
          'A picture in one of its sizes (WebP): 400, 96 or 48 pixels square, or a work image of at most 1,600 or 480',
        tag: 'uploads',
        params: pictureParams,
        answers: { 200: z.any().describe('The picture') },
        failures: ['NOT_FOUND'],
      }),
      compress: false,
    },
    async (request, reply) => {
      const { id, variant } = request.params;
      // No other variant bears these names: the store alone is asked.
      const found = await context.files.get(id.toLowerCase(), variant);
      if (!found) throw new AppError('NOT_FOUND', 'We could not find that picture.');
      return reply
        .type('image/webp')
        .headers({ 'content-length': found.size, 'cache-control': `public, max-age=${YEAR_S}, immutable` })
        .send(found.stream);
    },
  );
}
