import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { DB } from './types.gen.ts';

/** Where `npm run db:generate` writes what `describeTypes` says of a fresh database. */
export const typesFile = join(import.meta.dirname, 'types.gen.ts');

/** The row types of the migrated schema, as text. They say what `connect` makes of each column. */
export function describeTypes(db: Kysely<DB>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'string' }),
    defaultSchemas: ['public'],
    excludePattern: '(graphile_worker|public).(migration|database_function|_private_*|jobs)',
    typeMapping: { int8: 'number' },
  });
}
