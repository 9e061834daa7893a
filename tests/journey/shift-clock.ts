/**
 * Loaded into the processes of a test's system by `--import`: their clocks are ahead by the milliseconds in the file `ahead` of the folder that the
 * address of this module names.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(new URL(import.meta.url).searchParams.get('folder')!, 'ahead');
const LOOK_EVERY_MS = 20;
const OwnDate = Date;
let ahead = 0;
let lookedAt = -LOOK_EVERY_MS;

function now(): number {
  if (performance.now() - lookedAt >= LOOK_EVERY_MS) {
    lookedAt = performance.now();
    ahead = Number(readFileSync(file, 'utf8'));
  }
  return OwnDate.now() + ahead;
}

globalThis.Date = new Proxy(OwnDate, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made === globalThis.Date ? target : made) as Date,
  get: (target, name, own) => (name === 'now' ? now : Reflect.get(target, name, own)),
});
