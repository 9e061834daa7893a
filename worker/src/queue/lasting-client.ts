import pg from 'pg';

/**
 * A connection of BullMQ to PostgreSQL. BullMQ listens for errors of a pool, and of a connection for LISTEN once it is open, but not while it
 * compares the version of its schema: an error between two statements would end the process. Its next statement fails anyway.
 */
class LastingClient extends pg.Client {
  constructor(config?: object) {
    super(config);
    this.on('error', () => {});
  }
}
// For LISTEN BullMQ takes the class of the library.
pg.Client = LastingClient;

/** The setting of a pool that makes it open such connections. */
export const LASTING = { Client: LastingClient };
