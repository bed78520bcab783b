import type { Uuid } from '../../../domain/ids.ts';
import type { WithDb } from '../../ports.ts';
import { readPasskeys } from '../passkey.sql.ts';

/** The passkeys of an account, as its owner sees them. */
export async function listPasskeys(
  context: WithDb,
  customerId: Uuid,
): Promise<{ id: Uuid; createdAt: string; lastUsedAt: string | null }[]> {
  const rows = await readPasskeys(context.db, customerId);
  return rows.map(({ id, createdAt, lastUsedAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
