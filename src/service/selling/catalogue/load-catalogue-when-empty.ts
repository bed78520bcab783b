import { describeOrganizer } from '../../people/organizer/describe-organizer.ts';
import { hasEvents, lockCatalogue } from './catalogue.sql.ts';
import { type CatalogueReading, parseCatalogue } from './files/parse-catalogue.ts';
import { type ImportDeps, importEvent } from './import-event.ts';

/**
 * Gives an empty database the events of a catalogue folder and what their organizers tell, all or none, and says how many
 * events. Does nothing when there
 * is any event. Nodes that start together wait for one another. Throws a CatalogueError for a bad file.
 */
export async function loadCatalogueWhenEmpty(
  deps: ImportDeps & CatalogueReading,
  root: string,
): Promise<number> {
  if (await hasEvents(deps.db)) return 0;
  const { events, organizers } = await parseCatalogue(root, deps);
  return await deps.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    // Whoever held the lock before us may have loaded it.
    if (await hasEvents(tx)) return 0;
    for (const event of events) await importEvent({ ...deps, db: tx }, event);
    // The import has created whoever an event names.
    for (const organizer of organizers) await describeOrganizer(tx, organizer);
    return events.length;
  });
}
