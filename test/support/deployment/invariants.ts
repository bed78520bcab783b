import type { Pool } from 'pg';
import { withLongDeadlines } from '#src/db/with-long-deadlines.ts';
import { checkInvariants } from '#src/service/ground/invariants/check-invariants.ts';
import { invariants } from '#src/service/ground/invariants/invariants.sql.ts';

const names = Object.keys(invariants);

/**
 * All rules in one statement that a connection plans once: planning three dozen of them again after each of two thousand
 * tests cost more than most of those tests.
 */
const everyRule = Object.values(invariants)
  .map((rule, index) => `(select ${index} as rule, to_jsonb(broken) as found from (${rule}) broken limit 5)`)
  .join(' union all ');

/** A plan made while tables were small reads all of them for each row, so one is made for each doubling. */
const size = `select ceil(log(2, 1 + sum(pg_relation_size(oid)))) as doublings,
    exists (select from pg_extension where extname = 'citus') as "isSpread"
  from pg_class
  where oid in ('cart'::regclass, 'stock_entry'::regclass, 'customer_order'::regclass, 'ticket'::regclass)`;

/** Every rule that is broken, with up to five of the rows that break it; nothing when all is well. */
export async function brokenInvariants(pool: Pool): Promise<string[]> {
  const broken = await withLongDeadlines(pool, async (client) => {
    const { rows: sizes } = await client.query(size);
    // Tables on several machines cannot all be asked by one statement.
    if (sizes[0].isSpread) return null;
    const name = `every-rule-${sizes[0].doublings}`;
    const { rows } = await client.query<{ rule: number; found: object }>({ name, text: everyRule });
    return names.flatMap((rule, index) => {
      const found = rows.filter((row) => row.rule === index).map((row) => row.found);
      return found.length > 0 ? [`${rule}: ${JSON.stringify(found)}`] : [];
    });
  });
  return broken ?? (await checkInvariants({ pool })).broken;
}
