import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { EventHeadQuery } from '#src/web/back-office/staff-api/events.gen.ts';
import type { Till } from '../shared/till.ts';

/** The first answers of a till's page. */
export interface TillPage {
  event: NonNullable<EventHeadQuery['event']>;
  till: Till;
}

interface PageSchema extends DBSchema {
  page: { key: string; value: TillPage };
}

/** Apart from the rolls: their store never waits for another build's tab. */
async function inStore<Result>(act: (db: IDBPDatabase<PageSchema>) => Promise<Result>): Promise<Result> {
  const db = await openDB<PageSchema>('canhoto-till-page', 1, {
    upgrade: (created) => {
      created.createObjectStore('page');
    },
  });
  try {
    return await act(db);
  } finally {
    db.close();
  }
}

/** Keeps the page as it was answered last, for where there is no network. */
export async function keepPage(page: TillPage): Promise<void> {
  await inStore((db) => db.put('page', page, page.event.id));
}

/** The page as it was answered last; null where none is kept. */
export async function keptPage(eventId: string): Promise<TillPage | null> {
  return (await inStore((db) => db.get('page', eventId))) ?? null;
}

export async function dropPage(eventId: string): Promise<void> {
  await inStore((db) => db.delete('page', eventId));
}
