import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { HeldLine } from './hold-request.ts';

export async function callSellCart(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  now: Date,
): Promise<void> {
  await sql`select sell_cart(${eventId}, ${now}, ${cartId})`.execute(tx);
}

export async function callSellLate(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  lines: readonly HeldLine[],
  now: Date,
): Promise<boolean> {
  const result = await sql<{ sold: boolean }>`select sell_late(${eventId}, ${now}, ${cartId},
    ${lines.map((line) => line.batchId)}::uuid[], ${lines.map((line) => line.quantity)}::integer[],
    ${lines.map((line) => line.priceCents)}::integer[], ${lines.map((line) => line.feeCents)}::integer[]) as sold`.execute(
    tx,
  );
  return result.rows[0]?.sold ?? false;
}

export async function callReturnUnits(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  lines: readonly HeldLine[],
  now: Date,
): Promise<void> {
  await sql`select return_units(${eventId}, ${now}, ${cartId},
    ${lines.map((line) => line.batchId)}::uuid[], ${lines.map((line) => line.quantity)}::integer[],
    ${lines.map((line) => line.priceCents)}::integer[], ${lines.map((line) => line.feeCents)}::integer[])`.execute(
    tx,
  );
}
