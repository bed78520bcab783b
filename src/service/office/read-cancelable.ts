import type { Uuid } from '../../domain/ids.ts';
import type { WithDb } from '../ports.ts';
import { type CancelableRow, selectArtists, selectThings } from './cancelable.sql.ts';

/** What of an event can be canceled alone, with when it was; none for a draft. */
export async function readCancelable(
  { db }: WithDb,
  eventId: Uuid,
  kind: 'ARTIST' | 'OFFER',
): Promise<CancelableRow[]> {
  return await (kind === 'ARTIST' ? selectArtists(db, eventId) : selectThings(db, eventId));
}
