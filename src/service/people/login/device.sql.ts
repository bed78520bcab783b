import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** Notes the use of a device that is known; false for one that is not. */
export async function noteDeviceUse(
  db: Kysely<DB>,
  customerId: Uuid,
  deviceHash: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('known_device')
    .set({ last_used_at: now })
    .where('customer_id', '=', customerId)
    .where('device_hash', '=', deviceHash)
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a device and forgets all but the newest; returns how many there were before. */
export async function insertDevice(
  db: Kysely<DB>,
  device: { customerId: Uuid; deviceHash: string; now: Date; devicesMax: number },
): Promise<number> {
  const { customerId, deviceHash, now, devicesMax } = device;
  const { rows } = await sql<{ before: number }>`
    with forgotten as (
      delete from known_device where (customer_id, device_hash) in (
        select customer_id, device_hash from known_device where customer_id = ${customerId}
        order by last_used_at desc offset ${devicesMax - 1}))
    , added as (
      insert into known_device (customer_id, device_hash, first_used_at, last_used_at)
      values (${customerId}, ${deviceHash}, ${now}, ${now}) on conflict do nothing)
    select count(*)::int as before from known_device where customer_id = ${customerId}`.execute(db);
  return rows[0]?.before ?? 0;
}

/** No device is known from then on. */
export async function deleteDevices(tx: Transaction<DB>, customerId: Uuid): Promise<void> {
  await tx.deleteFrom('known_device').where('customer_id', '=', customerId).execute();
}

export async function isDeviceOf(db: Kysely<DB>, email: string, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('auth_user', 'auth_user.id', 'known_device.customer_id')
    .select('known_device.customer_id')
    .where('auth_user.email', '=', email)
    .where('known_device.device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}
