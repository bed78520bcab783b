import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import type { ImportRefusal } from '#src/domain/catalogue/import-refusal.ts';
import { defineEvent } from '#src/domain/catalogue/read/define-event.ts';
import { isSmallMove, type PromisedTimes, promiseChanges } from '#src/domain/draft/promises.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Action } from '#src/domain/policy/policy.ts';
import { readTaken } from '#src/service/selling/catalogue/read-sale-state.ts';
import { findEventRows } from '#src/service/selling/event/find-event-rows.ts';
import { viewOfEvent } from '#src/service/selling/event/view-of-event.ts';
import { selectVersionsSince } from '../rows/version.sql.ts';

/**
 * Why an action may not bring an event from one definition to another: it would change what somebody bought, and that needs
 * an act of its own (docs/algorithms/whose-field.md). Asked while no unit of the event moves.
 */
export async function keepPromises(
  tx: Transaction<DB>,
  { eventId, action }: { eventId: Uuid; action: Action },
  before: EventDefinition,
  after: EventDefinition,
): Promise<ImportRefusal[]> {
  const changes = promiseChanges(before, after, action);
  if (changes.length === 0) return [];
  const { offerKeys: taken, since } = await readTaken(tx, eventId);
  const broken = changes.filter(({ offerKeys }) => offerKeys.some((key) => taken.has(key)));
  if (broken.length === 0) return [];
  const promised = [...before.dates, ...(await timesSince(tx, eventId, since))];
  return broken
    .filter((change) => !isSmallMove(change, after, promised))
    .map(({ path, takes }) => ({ code: codes[takes ?? 'NONE'], facts: { path: path.join('.') } }));
}

const codes = { DATES: 'DAY_PROMISED', DRAFT: 'FACT_PROMISED', NONE: 'TICKET_PROMISED' } as const;

/**
 * Times of the dates in every version since the first sale, or since the last postponement: many small moves would add up
 * to a large one.
 */
async function timesSince(
  tx: Transaction<DB>,
  eventId: Uuid,
  firstSale: Date | null,
): Promise<PromisedTimes[]> {
  if (firstSale === null) return [];
  const rows = await findEventRows(tx, eventId);
  const postponements = rows === null ? [] : viewOfEvent(rows).postponements;
  const since = new Date(
    Math.max(
      firstSale.getTime(),
      ...postponements.filter(({ dates }) => dates.length > 0).map(({ postponedAt }) => +postponedAt),
    ),
  );
  const versions = await selectVersionsSince(tx, eventId, since);
  return versions.flatMap(
    ({ written, artSvg, at }) => defineEvent(written, artSvg, at).definition?.dates ?? [],
  );
}
