import fc from 'fast-check';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from '#src/db/types.gen.ts';
import { times } from '../cases.ts';

class Undo extends Error {}

/** Runs in a transaction that is undone, so that rows may be as no sale would leave them. */
export async function undone(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>, pool: Pool) => Promise<void>,
): Promise<void> {
  const undo = new Undo();
  await db
    .transaction()
    .execute(async (tx) => {
      const query = ({ text, values = [] }: { text: string; values?: unknown[] }) =>
        tx.executeQuery(CompiledQuery.raw(text, values));
      await work(tx, { query } as unknown as Pool);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}

/** Moments around `now`: long before and after, exactly then, and a millisecond beside it. */
export const momentsAround = (now: Date) =>
  fc.constantFrom(-7_200_000, -1, 0, 1, 7_200_000).map((ms) => new Date(now.getTime() + ms));

/** The same, or none in two of three cases. */
export const maybeAround = (now: Date) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: momentsAround(now) });

/** So many cases of a rule, the second number in the full run; a failure tells its seed and its case. */
export const cases = (here: number, inFullRun: number) => ({ numRuns: times(here, inFullRun) });
