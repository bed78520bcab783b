import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { AddressType, StoredAddress } from './address-view.ts';

type Db = Kysely<DB> | Transaction<DB>;

const columns = [
  'id',
  'type',
  'description',
  'recipient',
  'zip_code as zipCode',
  'street_name as streetName',
  'street_number as streetNumber',
  'complement',
  'district',
  'country_id as countryId',
  'state_id as stateId',
  'city_id as cityId',
  'custom_state as customState',
  'custom_city as customCity',
] as const;

function valuesOf(address: Omit<StoredAddress, 'id'>) {
  return {
    type: address.type,
    description: address.description,
    recipient: address.recipient,
    zip_code: address.zipCode,
    street_name: address.streetName,
    street_number: address.streetNumber,
    complement: address.complement,
    district: address.district,
    country_id: address.countryId,
    state_id: address.stateId,
    city_id: address.cityId,
    custom_state: address.customState,
    custom_city: address.customCity,
  };
}

export async function readAddress(db: Db, customerId: Uuid, id: number): Promise<StoredAddress | null> {
  const row = await db
    .selectFrom('address')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (row as StoredAddress | undefined) ?? null;
}

/** In the order in which they were added. */
export async function readAddresses(db: Db, customerId: Uuid): Promise<StoredAddress[]> {
  const rows = await db
    .selectFrom('address')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as AddressType }));
}

/** Whoever changes the address book of this customer waits for whoever is changing it. Returns how many there are. */
export async function lockAddressBook(tx: Transaction<DB>, customerId: Uuid): Promise<number> {
  await tx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute();
  const row = await tx
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertAddress(
  tx: Transaction<DB>,
  customerId: Uuid,
  address: Omit<StoredAddress, 'id'>,
  createdAt: Date,
): Promise<number> {
  const row = await tx
    .insertInto('address')
    .values({ customer_id: customerId, created_at: createdAt, ...valuesOf(address) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The address in the book that is the same in everything; null when there is none. */
export async function findSameAddress(
  tx: Transaction<DB>,
  customerId: Uuid,
  address: Omit<StoredAddress, 'id'>,
): Promise<number | null> {
  let same = tx.selectFrom('address').select('id').where('customer_id', '=', customerId);
  for (const [column, value] of Object.entries(valuesOf(address)))
    same = same.where(column as keyof ReturnType<typeof valuesOf>, 'is not distinct from', value);
  return (await same.orderBy('id').limit(1).executeTakeFirst())?.id ?? null;
}

/** False when the customer has no such address. */
export async function updateAddress(
  tx: Transaction<DB>,
  customerId: Uuid,
  id: number,
  address: Omit<StoredAddress, 'id'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('address')
    .set(valuesOf(address))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeAddress(tx: Transaction<DB>, customerId: Uuid, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('address')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setMainAddress(tx: Transaction<DB>, customerId: Uuid, id: number): Promise<void> {
  await tx.updateTable('customer').set({ main_address_id: id }).where('id', '=', customerId).execute();
}

/** The oldest that is left becomes the main one where there is none. */
export async function fillMainAddress(tx: Transaction<DB>, customerId: Uuid): Promise<void> {
  await tx
    .updateTable('customer')
    .set((update) => ({
      main_address_id: update
        .selectFrom('address')
        .select(({ fn }) => fn.min('address.id').as('id'))
        .where('address.customer_id', '=', customerId),
    }))
    .where('id', '=', customerId)
    .where('main_address_id', 'is', null)
    .execute();
}
