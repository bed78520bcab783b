import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { BadgePaper } from '#src/domain/badge/paper.ts';
import type { DeviceReport, DeviceRole } from '#src/domain/gate/device.ts';
import type { GatePlan } from '#src/domain/gate/gate-plan.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export async function readPlan(db: Db, eventId: Uuid): Promise<{ plan: GatePlan; revision: number } | null> {
  const row = await db
    .selectFrom('gate_plan')
    .select(['plan', 'revision'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row === undefined ? null : { plan: row.plan as unknown as GatePlan, revision: row.revision };
}

/** Stores a plan over the one with this revision; false when somebody was quicker. */
export async function writePlan(
  tx: Transaction<DB>,
  eventId: Uuid,
  { plan, over, by, at }: { plan: GatePlan; over: number; by: Uuid; at: Date },
): Promise<boolean> {
  const row = { plan: JSON.stringify(plan), revision: over + 1, changed_by: by, changed_at: at };
  // A spread database does not plan both in one statement.
  if (over === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('gate_plan')
      .values({ event_id: eventId, ...row })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('gate_plan')
    .set(row)
    .where('event_id', '=', eventId)
    .where('revision', '=', over)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface DeviceRow {
  eventId: Uuid;
  id: Uuid;
  name: string;
  role: DeviceRole;
  /** None of a kiosk. */
  gateKeys: string[];
  dateIds: Uuid[];
  /** The paper of a kiosk; null for any other device. */
  paper: BadgePaper | null;
  pairingEndsAt: Date;
  madeBy: Uuid;
  madeAt: Date;
  pairedAt: Date | null;
  endedAt: Date | null;
  seenAt: Date | null;
  position: number;
  report: DeviceReport;
}

function devices(db: Db, eventId: Uuid) {
  return db
    .selectFrom('gate_device')
    .where('event_id', '=', eventId)
    .select([
      ...(['id', 'name', 'role', 'gate_keys as gateKeys', 'date_ids as dateIds', 'paper'] as const),
      ...(['pairing_ends_at as pairingEndsAt', 'made_by as madeBy', 'made_at as madeAt'] as const),
      ...([
        'paired_at as pairedAt',
        'ended_at as endedAt',
        'seen_at as seenAt',
        'position',
        'report',
      ] as const),
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof devices>['execute']>>[number];

function deviceOfRow(eventId: Uuid, row: Selected): DeviceRow {
  return {
    ...{ ...row, eventId, role: row.role as DeviceRole, paper: row.paper as BadgePaper | null },
    ...{ position: Number(row.position), report: row.report as unknown as DeviceReport },
  };
}

/** All that work, and the latest of those that wait or were ended; the latest first. */
export async function readDevices(db: Db, eventId: Uuid, limit: number): Promise<DeviceRow[]> {
  const rows = await devices(db, eventId)
    .orderBy(sql`paired_at is not null and ended_at is null`, 'desc')
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows
    .map((row) => deviceOfRow(eventId, row))
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

export async function readDeviceByToken(db: Db, eventId: Uuid, tokenHash: string): Promise<DeviceRow | null> {
  const row = await devices(db, eventId).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row === undefined ? null : deviceOfRow(eventId, row);
}

/** When a device was ended; null for one that works. */
export async function readDeviceEnd(
  db: Db,
  { eventId, id }: Pick<DeviceRow, 'eventId' | 'id'>,
): Promise<Date | null> {
  const row = await devices(db, eventId).where('id', '=', id).executeTakeFirst();
  return row?.endedAt ?? null;
}

/** The device that waits to be paired by this code, locked. */
export async function lockDeviceByPairing(
  tx: Transaction<DB>,
  eventId: Uuid,
  pairingHash: string,
): Promise<DeviceRow | null> {
  const row = await devices(tx, eventId)
    .where('pairing_hash', '=', pairingHash)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : deviceOfRow(eventId, row);
}

/** Devices of an event are made one after the other until the transaction ends, so that their count is exact. */
export async function lockDevices(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('gate devices of ' || ${eventId}::text, 0))`.execute(
    tx,
  );
}

export async function countOpenDevices(db: Db, eventId: Uuid, now: Date): Promise<number> {
  const row = await db
    .selectFrom('gate_device')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .where((query) => query.or([query('paired_at', 'is not', null), query('pairing_ends_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertDevice(
  tx: Transaction<DB>,
  device: Pick<
    DeviceRow,
    | 'eventId'
    | 'id'
    | 'name'
    | 'role'
    | 'gateKeys'
    | 'dateIds'
    | 'paper'
    | 'pairingEndsAt'
    | 'madeBy'
    | 'madeAt'
  > & { pairingHash: string },
): Promise<void> {
  await tx
    .insertInto('gate_device')
    .values({
      ...{ event_id: device.eventId, id: device.id, name: device.name, role: device.role },
      ...{ gate_keys: device.gateKeys, date_ids: device.dateIds, paper: device.paper },
      pairing_hash: device.pairingHash,
      ...{ pairing_ends_at: device.pairingEndsAt, made_by: device.madeBy, made_at: device.madeAt },
    })
    .execute();
}

export async function markDevicePaired(
  tx: Transaction<DB>,
  { eventId, id }: Pick<DeviceRow, 'eventId' | 'id'>,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('gate_device')
    .set({ pairing_hash: null, token_hash: tokenHash, paired_at: at, seen_at: at })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute();
}

/** False for one that has ended before, or that there is not. */
export async function markDeviceEnded(
  tx: Transaction<DB>,
  { eventId, id }: Pick<DeviceRow, 'eventId' | 'id'>,
  { by, at }: { by: Uuid; at: Date },
): Promise<string | null> {
  const row = await tx
    .updateTable('gate_device')
    .set({ ended_by: by, ended_at: at, pairing_hash: null })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** A device's contact: how far it has read, and what it says of itself. */
export async function updateDeviceSeen(
  db: Db,
  { eventId, id }: Pick<DeviceRow, 'eventId' | 'id'>,
  { at, position, report }: { at: Date; position?: number; report?: DeviceReport },
): Promise<void> {
  await db
    .updateTable('gate_device')
    .set({
      seen_at: at,
      ...(position !== undefined && { position }),
      ...(report !== undefined && { report: JSON.stringify(report) }),
    })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute();
}
