import type { WithDb } from '../../ports.ts';
import { type LeavingOrganizerRow, selectOrganizers } from './leave.sql.ts';

/** All organizers of the installation, by their slugs. */
export async function listLeavers({ db }: WithDb): Promise<LeavingOrganizerRow[]> {
  return await selectOrganizers(db, null);
}
