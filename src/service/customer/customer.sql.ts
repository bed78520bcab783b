import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import type { DocumentType } from '../../domain/person.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** A customer's own data, as far as it is known. */
export interface CustomerView {
  id: Uuid;
  name: string | null;
  lastName: string | null;
  email: string;
  documentType: DocumentType | null;
  documentNumber: string | null;
  phoneNumber: string | null;
  /** YYYY-MM-DD. */
  birthDate: string | null;
  locale: Locale;
  hasPassword: boolean;
}

export type CustomerChange = Partial<
  Pick<
    CustomerView,
    'name' | 'lastName' | 'documentType' | 'documentNumber' | 'phoneNumber' | 'birthDate' | 'locale'
  >
>;

export async function readCustomer(db: Db, customerId: Uuid): Promise<CustomerView | null> {
  const row = await db
    .selectFrom('customer')
    .innerJoin('auth_user', 'auth_user.id', 'customer.id')
    .selectAll('customer')
    .select('auth_user.email')
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('auth_account')
            .select('auth_account.id')
            .whereRef('auth_account.user_id', '=', 'customer.id')
            .where('auth_account.password', 'is not', null),
        )
        .as('has_password'),
    )
    .where('customer.id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    name: row.name,
    lastName: row.last_name,
    email: row.email,
    documentType: row.document_type as DocumentType | null,
    documentNumber: row.document_number,
    phoneNumber: row.phone_number,
    birthDate: row.birth_date as string | null,
    locale: row.locale as Locale,
    hasPassword: Boolean(row.has_password),
  };
}

export async function updateCustomer(db: Db, customerId: Uuid, change: CustomerChange): Promise<boolean> {
  const set = {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.lastName === undefined ? {} : { last_name: change.lastName }),
    ...(change.documentType === undefined ? {} : { document_type: change.documentType }),
    ...(change.documentNumber === undefined ? {} : { document_number: change.documentNumber }),
    ...(change.phoneNumber === undefined ? {} : { phone_number: change.phoneNumber }),
    ...(change.birthDate === undefined ? {} : { birth_date: change.birthDate }),
    ...(change.locale === undefined ? {} : { locale: change.locale }),
  };
  if (Object.keys(set).length === 0) return true;
  const row = await db
    .updateTable('customer')
    .set(set)
    .where('id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function documentIsTaken(
  db: Db,
  documentType: DocumentType,
  documentNumber: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('document_type', '=', documentType)
    .where('document_number', '=', documentNumber)
    .executeTakeFirst();
  return row !== undefined;
}
