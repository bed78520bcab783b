import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { keepSecret } from './installation-secret.sql.ts';

/** A secret of this installation: made at first start, the same for every node ever after. */
export async function installationSecret(db: Kysely<DB>, name: string, make: () => string): Promise<string> {
  return await keepSecret(db, name, make());
}
