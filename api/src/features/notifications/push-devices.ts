import { createECDH } from 'node:crypto';
import { AppError, invalidField } from '@hireledger/domain/errors/catalogue';
import { PUSH_DEVICES_MAX, type AddPushDeviceBody, type PushDevice } from '@hireledger/domain/http/push-devices';
import { isPushService } from '@hireledger/domain/push/push-services';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

type Row = Omit<PushDevice, 'createdAt' | 'lastSentAt'> & { createdAt: Date; lastSentAt: Date | null };

const toDevice = ({ createdAt, lastSentAt, ...rest }: Row): PushDevice => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  lastSentAt: lastSentAt?.toISOString() ?? null,
});

const columns = ({ database: { sql } }: Context, { tokenHash }: Pick<Session, 'tokenHash'>) =>
  sql`d.id, d.device, d.created_at, d.last_sent_at, d.session_hash = decode(${tokenHash}, 'hex') AS current`;

/** Devices `d` of the person: colleagues have their own in the same account. */
const ofPerson = ({ database: { sql } }: Context, { userId, personId }: Pick<Session, 'userId' | 'personId'>) => sql`
  d.user_id = ${userId} AND EXISTS (SELECT FROM sessions own WHERE own.token_hash = d.session_hash AND own.person_id = ${personId})`;

/**
 * The browsers that show the person notifications, newest first. One whose session has ended shows none and is not
 * listed.
 */
export async function listPushDevices(
  context: Context,
  session: Pick<Session, 'userId' | 'personId' | 'tokenHash'>,
): Promise<PushDevice[]> {
  const { sql } = context.database;
  const rows = await sql<Row[]>`
    SELECT ${columns(context, session)} FROM push_devices d JOIN sessions s ON s.token_hash = d.session_hash AND s.expires_at > ${context.clock()}
     WHERE ${ofPerson(context, session)} ORDER BY d.id DESC LIMIT ${PUSH_DEVICES_MAX}`;
  return rows.map(toDevice);
}

/**
 * Stores the push subscription of the caller's browser for as long as its session lasts. A browser that another person
 * used before moves to this one if its keys are the same. The address alone moves nothing, because an address can leak.
 * @throws AppError VALIDATION_FAILED for an address that is no push service's or is another person's with other keys,
 * or an invalid key; UNAVAILABLE if push is not set up
 */
export async function addPushDevice(
  context: Context,
  { session, endpoint, keys }: AddPushDeviceBody & { session: Session },
): Promise<PushDevice> {
  const { sql } = context.database;
  const { settings } = context;
  if (!settings.pushPublicKey) throw new AppError('UNAVAILABLE', 'Device notifications are not available here.');
  if (!isPushService(endpoint, settings.pushServiceHosts))
    throw invalidField('endpoint', 'This is not the address of a known push service.');
  if (!isPoint(keys.p256dh)) throw invalidField('keys.p256dh', 'This is not a browser key.');
  return sql.begin(async (tx) => {
    const [device] = await tx<Row[]>`
      INSERT INTO push_devices AS d (user_id, session_hash, endpoint, p256dh, auth, device, created_at)
      SELECT s.user_id, s.token_hash, ${endpoint}, ${keys.p256dh}, ${keys.auth}, s.device, ${context.clock()} FROM sessions s
       WHERE s.token_hash = decode(${session.tokenHash}, 'hex')
      ON CONFLICT (endpoint) DO UPDATE SET user_id = EXCLUDED.user_id, session_hash = EXCLUDED.session_hash, p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth, device = EXCLUDED.device
        WHERE (${ofPerson(context, session)}) OR (d.p256dh, d.auth) = (EXCLUDED.p256dh, EXCLUDED.auth)
      RETURNING ${columns(context, session)}`;
    if (!device) {
      const [taken] =
        await tx`SELECT FROM push_devices d WHERE endpoint = ${endpoint} AND NOT (${ofPerson(context, session)})`;
      throw taken
        ? invalidField(
            'endpoint',
            'That address belongs to another browser. Turn notifications off in this browser, then on again.',
          )
        : new AppError('UNAUTHENTICATED');
    }
    await tx`
      DELETE FROM push_devices d WHERE ${ofPerson(context, session)} AND id <> ${device.id}
         AND (session_hash = decode(${session.tokenHash}, 'hex')
              OR id NOT IN (SELECT id FROM push_devices d WHERE ${ofPerson(context, session)} ORDER BY id DESC LIMIT ${PUSH_DEVICES_MAX}))`;
    return toDevice(device);
  });
}

/** @throws AppError NOT_FOUND if the person has no such device */
export async function removePushDevice(
  context: Context,
  { session, id }: { session: Pick<Session, 'userId' | 'personId'>; id: string },
): Promise<void> {
  const removed = await context.database
    .sql`DELETE FROM push_devices d WHERE id = ${id} AND ${ofPerson(context, session)}`;
  if (removed.count === 0) throw new AppError('NOT_FOUND', 'That device no longer receives notifications.');
}

/** Whether a key is a point of the curve that browsers use: encrypting to anything else always fails. */
function isPoint(p256dh: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
