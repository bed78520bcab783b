import type { Transaction } from 'kysely';
import { insertRows, rowTarget } from '#src/db/insert-rows.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

export interface SeededCustomer {
  id: Uuid;
  name: string;
  lastName: string;
  documentType: 'CPF';
  documentNumber: string;
  birthDate: string;
  email: string;
  since: Date;
}

const customers = rowTarget(
  'customer',
  {
    id: 'uuid',
    name: 'text',
    last_name: 'text',
    document_number: 'text',
    birth_date: 'date',
    created_at: 'timestamptz',
  },
  { document_type: 'text', locale: 'text' },
);

const logIns = rowTarget(
  'auth_user',
  { id: 'uuid', name: 'text', email: 'text', created_at: 'timestamptz', updated_at: 'timestamptz' },
  { email_verified: 'boolean' },
);

/** The profile first: a log-in without one would make an empty one. */
export async function insertSeededCustomers(
  tx: Transaction<DB>,
  seeded: readonly SeededCustomer[],
): Promise<void> {
  const profiles = seeded.map((one) => ({
    id: one.id,
    name: one.name,
    last_name: one.lastName,
    document_number: one.documentNumber,
    birth_date: one.birthDate,
    created_at: one.since,
  }));
  await insertRows(tx, customers, profiles, { document_type: 'CPF', locale: 'pt' });
  const users = seeded.map(({ id, name, email, since }) => {
    return { id, name, email, created_at: since, updated_at: since };
  });
  await insertRows(tx, logIns, users, { email_verified: true });
}
