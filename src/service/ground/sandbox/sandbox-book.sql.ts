import { type Kysely, sql, type Transaction } from 'kysely';
import { insertRows, rowTarget } from '#src/db/insert-rows.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { SandboxBook, SandboxCharge } from '#src/gateway/payment/sandbox/sandbox-port.ts';

/** What the data column holds: the charge beside the version that guards it. */
interface Page {
  version: number;
  charge: SandboxCharge;
}

/**
 * The sandbox bank's book on the table sandbox_charge. Card tokens stand in it beside the charges, as rows with the
 * name of the charge they were used for and no page. Each write is one statement that names the version it
 * read: two writers of a charge queue at its row lock, and the second finds another version and writes nothing.
 */
export function createSandboxBook(db: Kysely<DB>): SandboxBook {
  return {
    async read(txid) {
      const { rows } = await sql<{ data: Page }>`
        select data from sandbox_charge where txid = ${txid} and data ? 'charge'`.execute(db);
      return rows[0]?.data ?? null;
    },

    async write(txid, expectedVersion, charge) {
      const data = JSON.stringify({ version: (expectedVersion ?? 0) + 1, charge } satisfies Page);
      const { numAffectedRows } =
        expectedVersion === null
          ? await sql`
              insert into sandbox_charge (txid, data, updated_at) values (${txid}, ${data}::jsonb, now())
              on conflict (txid) do nothing`.execute(db)
          : await sql`
              update sandbox_charge set data = ${data}::jsonb, updated_at = now()
              where txid = ${txid} and (data ->> 'version')::integer = ${expectedVersion}`.execute(db);
      return numAffectedRows === 1n;
    },

    async list(limit) {
      const { rows } = await sql<{ charge: SandboxCharge }>`
        select data -> 'charge' as charge from sandbox_charge where data ? 'charge'
        order by data -> 'charge' ->> 'createdAt' desc, txid desc limit ${limit}`.execute(db);
      return rows.map(({ charge }) => charge);
    },

    async claimToken(token, txid) {
      const data = JSON.stringify({ tokenOf: txid });
      await sql`
        insert into sandbox_charge (txid, data, updated_at) values (${token}, ${data}::jsonb, now())
        on conflict (txid) do nothing`.execute(db);
      const { rows } = await sql<{ owner: string }>`
        select data ->> 'tokenOf' as owner from sandbox_charge where txid = ${token}`.execute(db);
      return rows[0]?.owner ?? txid;
    },
  };
}

const seededPages = rowTarget('sandbox_charge', { txid: 'text', data: 'jsonb', updated_at: 'timestamptz' });

/** Charges of the past, which the bank has not known before. */
export async function insertSeededCharges(
  tx: Transaction<DB>,
  charges: readonly SandboxCharge[],
): Promise<void> {
  const rows = charges.map((charge) => {
    const data = { version: 1, charge } satisfies Page;
    return { txid: charge.txid, data, updated_at: new Date(charge.createdAt) };
  });
  await insertRows(tx, seededPages, rows, {});
}
