import { customType, expression, timestamp, uuid } from '../query-builder.ts';

/** A key that PostgreSQL generates; later rows have greater ones. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(expression`uuidv7()`);

/** A moment, read as a `Date`. */
export const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
