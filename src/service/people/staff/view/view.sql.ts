import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { ListPage } from '#src/domain/policy/list-page.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface SavedView {
  id: Uuid;
  page: ListPage;
  name: string;
  /** Of the page's address, without the question mark: `state=ON_SALE&q=rock`. */
  filters: string;
}

const columns = sql`id, page, name, filters`;

export async function selectViews(db: Db, staffId: Uuid): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select ${columns} from staff_view where staff_id = ${staffId} order by page, lower(name)`.execute(db);
  return rows;
}

/** Until the transaction ends no other request saves a view of the person. */
export async function lockViews(tx: Transaction<DB>, staffId: Uuid): Promise<void> {
  await sql`select 1 from staff_user where id = ${staffId} for no key update`.execute(tx);
}

export async function insertView(
  tx: Transaction<DB>,
  { id, staffId, page, name, filters, at }: SavedView & { staffId: Uuid; at: Date },
): Promise<void> {
  await sql`
    insert into staff_view (id, staff_id, page, name, filters, created_at)
    values (${id}, ${staffId}, ${page}, ${name}, ${filters}, ${at})`.execute(tx);
}

/** Null where the person has no such view. */
export async function updateView(
  tx: Transaction<DB>,
  { id, staffId, name, filters }: { id: Uuid; staffId: Uuid; name: string; filters: string | null },
): Promise<SavedView | null> {
  const { rows } = await sql<SavedView>`
    update staff_view set name = ${name}, filters = coalesce(${filters}, filters)
    where id = ${id} and staff_id = ${staffId} returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the person had it. */
export async function deleteView(db: Db, id: Uuid, staffId: Uuid): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_view where id = ${id} and staff_id = ${staffId} returning id`.execute(db);
  return rows.length > 0;
}
