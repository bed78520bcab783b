import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readPasskeys } from '../passkey.sql.ts';

/** The passkeys of an account, as its owner sees them. */
export async function listPasskeys(
  context: WithDb,
  { actor }: { actor: CustomerActor },
): Promise<{ id: Uuid; createdAt: string; lastUsedAt: string | null }[]> {
  const rows = await readPasskeys(context.db, actor.id);
  return rows.map(({ id, createdAt, lastUsedAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
