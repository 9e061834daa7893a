/** The part of node-postgres that the queue needs; BullMQ uses the rest. */
declare module 'pg' {
  import type { EventEmitter } from 'node:events';

  const pg: { Client: new (config?: object) => EventEmitter };
  export default pg;
}
