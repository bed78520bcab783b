import { type Kysely, sql, type Transaction } from 'kysely';
import { findLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { DocumentType } from '#src/domain/person/person.ts';
import type { CustomerChange, CustomerView } from './customer-view.ts';

type Db = Kysely<DB> | Transaction<DB>;

const columns = {
  name: 'name',
  lastName: 'last_name',
  corporateName: 'corporate_name',
  tradeName: 'trade_name',
  contactName: 'contact_name',
  documentType: 'document_type',
  documentNumber: 'document_number',
  phoneNumber: 'phone_number',
  birthDate: 'birth_date',
  genderId: 'gender_id',
  locale: 'locale',
  notifyEmail: 'notify_email',
  notifySMS: 'notify_sms',
  notifyWhatsApp: 'notify_whatsapp',
  mainAddressId: 'main_address_id',
} as const satisfies Record<keyof CustomerChange, keyof DB['customer']>;

export async function readCustomer(db: Db, customerId: Uuid): Promise<CustomerView | null> {
  const row = await db
    .selectFrom('customer')
    .innerJoin('auth_user', 'auth_user.id', 'customer.id')
    .selectAll('customer')
    .select(['auth_user.email', 'auth_user.email_verified'])
    .select((select) =>
      select
        .selectFrom('auth_account')
        .select(
          sql<string[]>`coalesce(array_agg(provider_id order by auth_account.created_at), '{}')`.as('ways'),
        )
        .whereRef('auth_account.user_id', '=', 'customer.id')
        .as('ways_in'),
    )
    .where('customer.id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const waysIn = [...new Set(row.ways_in ?? [])];
  return {
    id: row.id,
    name: row.name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified,
    corporateName: row.corporate_name,
    tradeName: row.trade_name,
    contactName: row.contact_name,
    documentType: row.document_type as DocumentType | null,
    documentNumber: row.document_number,
    phoneNumber: row.phone_number,
    birthDate: row.birth_date as string | null,
    genderId: row.gender_id,
    locale: row.locale as Locale,
    socialLogins: waysIn.filter((way) => way !== 'credential'),
    notifyEmail: row.notify_email,
    notifySMS: row.notify_sms,
    notifyWhatsApp: row.notify_whatsapp,
    mainAddressId: row.main_address_id,
    hasPassword: waysIn.includes('credential'),
  };
}

export async function insertLogin(
  tx: Transaction<DB>,
  login: { id: Uuid; email: string; emailVerified: boolean; name: string },
): Promise<void> {
  await tx
    .insertInto('auth_user')
    .values({ id: login.id, email: login.email, email_verified: login.emailVerified, name: login.name })
    .execute();
}

/**
 * Before the login of the customer. An insert and an update of this table in one transaction would make two people who
 * register at once wait for each other on a spread database.
 */
export async function insertCustomer(tx: Transaction<DB>, id: Uuid, profile: CustomerChange): Promise<void> {
  await tx
    .insertInto('customer')
    .values({ id, ...rowOf(profile) })
    .execute();
}

function rowOf(change: CustomerChange) {
  return Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [columns[name as keyof CustomerChange], value]),
  );
}

export async function updateCustomer(db: Db, customerId: Uuid, change: CustomerChange): Promise<boolean> {
  const set = rowOf(change);
  if (Object.keys(set).length === 0) return true;
  const row = await db
    .updateTable('customer')
    .set(set)
    .where('id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Waits for orders of the customer that are being placed and tickets that are being handed to them, and keeps new ones waiting
 * until the transaction ends.
 */
export async function lockCustomer(tx: Transaction<DB>, customerId: Uuid): Promise<void> {
  await sql`select lock_customer(${customerId})`.execute(tx);
  // Orders of nodes of the release before lock the row.
  await tx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute();
}

/** Whether the customer has ever placed an order, a courtesy's included. */
async function hasOrdered(db: Db, customerId: Uuid): Promise<boolean> {
  const row = await findLiving(db, (only) =>
    db
      .selectFrom('customer_order')
      .select('customer_id')
      .where('customer_id', '=', customerId)
      .$if(only !== null, (query) => query.where('event_id', '=', sql<Uuid>`any(${only}::uuid[])`))
      .limit(1)
      .executeTakeFirst(),
  );
  return row !== null;
}

/**
 * True where orders or tickets rest on the customer's document and birth date: an order was ever placed, or a ticket of the account
 * bears the document, such as one that was handed on to them.
 */
export async function isProfileUsed(db: Db, customerId: Uuid): Promise<boolean> {
  return (await hasOrdered(db, customerId)) || (await hasTicketInOwnName(db, customerId));
}

async function hasTicketInOwnName(db: Db, customerId: Uuid): Promise<boolean> {
  const document = await readDocument(db, customerId);
  if (document === null) return false;
  const row = await findLiving(db, (only) =>
    db
      .selectFrom('ticket')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('holder_document_type', '=', document.documentType)
      .where('holder_document_number', '=', document.documentNumber)
      .$if(only !== null, (query) => query.where('event_id', '=', sql<Uuid>`any(${only}::uuid[])`))
      .limit(1)
      .executeTakeFirst(),
  );
  return row !== null;
}

/** The account row that the identity library looks for. */
export async function insertPassword(
  tx: Transaction<DB>,
  password: { id: Uuid; customerId: Uuid; hash: string },
): Promise<void> {
  await tx
    .insertInto('auth_account')
    .values({
      id: password.id,
      user_id: password.customerId,
      account_id: password.customerId,
      provider_id: 'credential',
      password: password.hash,
    })
    .execute();
}

export async function emailIsTaken(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('auth_user').select('id').where('email', '=', email).executeTakeFirst();
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

/** The place of an answer: in the account, or behind the link of a mail. */
export type ConsentSource = 'ACCOUNT' | 'MAIL_LINK';

export async function insertConsents(
  tx: Transaction<DB>,
  customerId: Uuid,
  given: { channel: string; granted: boolean }[],
  about: { source: ConsentSource; textVersion: string; ipAddress: string | null; givenAt: Date },
): Promise<void> {
  if (given.length === 0) return;
  await tx
    .insertInto('customer_consent')
    .values(
      given.map(({ channel, granted }) => ({
        customer_id: customerId,
        channel,
        granted,
        source: about.source,
        text_version: about.textVersion,
        ip_address: about.ipAddress,
        given_at: about.givenAt,
      })),
    )
    .execute();
}

/** The last answer for each channel. */
export async function readConsents(
  db: Db,
  customerId: Uuid,
): Promise<{ channel: string; granted: boolean; source: ConsentSource; at: Date }[]> {
  return await db
    .selectFrom('customer_consent')
    .distinctOn('channel')
    .select(['channel', 'granted', 'source', 'given_at as at'])
    .where('customer_id', '=', customerId)
    .orderBy('channel')
    .orderBy('id', 'desc')
    .$narrowType<{ source: ConsentSource }>()
    .execute();
}

export async function readDocument(
  db: Db,
  customerId: Uuid,
): Promise<{ documentType: string; documentNumber: string } | null> {
  const row = await db
    .selectFrom('customer')
    .select(['document_type', 'document_number'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row == null || row.document_type === null || row.document_number === null
    ? null
    : { documentType: row.document_type, documentNumber: row.document_number };
}
