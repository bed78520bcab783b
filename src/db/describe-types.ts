import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { DB } from './types.gen.ts';

/** The file to which `npm run db:generate` writes the output of `describeTypes` for a fresh database. */
export const typesFile = join(import.meta.dirname, 'types.gen.ts');

/** The row types of the migrated schema, as text. They are the types to which `connect` converts each column. */
export function describeTypes(db: Kysely<DB>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'string' }),
    defaultSchemas: ['public'],
    excludePattern: '(graphile_worker|public).(migration|database_function|_private_*|jobs)',
    typeMapping: { int8: 'number' },
  });
}
