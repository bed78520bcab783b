import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';

/**
 * Has the database count tables again. A connection keeps its plan for the check of a foreign key; one made while a table was
 * nearly empty reads all orders of the event for each row.
 */
export async function countTables(db: Kysely<DB>): Promise<void> {
  await sql`analyze customer, customer_order, order_line, payment, ticket, refund, cart, stock_entry`.execute(
    db,
  );
}
