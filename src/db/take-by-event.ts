/** A row that is due, as a query over all events finds it. */
export interface DueRow {
  eventId: string;
  id: string;
}

/**
 * Takes due rows event by event: `take` gets the event and the ids that were found, locks within the event and returns
 * what is still due. In a spread database a statement can lock rows of one event only. Another process may have taken a
 * row meanwhile. Returns all that `take` returned, in the order of the events.
 */
export async function takeByEvent<Row>(
  due: readonly DueRow[],
  take: (eventId: string, ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const idsByEvent = Map.groupBy(due, ({ eventId }) => eventId);
  const taken: Row[] = [];
  for (const [eventId, rows] of idsByEvent) {
    taken.push(
      ...(await take(
        eventId,
        rows.map(({ id }) => id),
      )),
    );
  }
  return taken;
}
