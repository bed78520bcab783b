import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { personOf } from '#src/domain/agenda/admission-problem.ts';
import { courtesyPlaces } from '#src/domain/courtesy/check-redemption.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import { DomainError, Refusals } from '#src/domain/refusal.ts';
import { lockAgenda } from '#src/service/selling/agenda/free-agenda.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { readCourtesiesOfPersons } from '../rows/courtesy-holders.sql.ts';

/** A courtesy somebody is about to have, and the input that says who. */
export interface NamedCourtesy {
  offerId: Uuid;
  holder: Holder;
  field: string;
}

/**
 * Nobody has two courtesies of one date or thing (docs/algorithms/courtesies.md). Locks the persons, so that two who are
 * named at the same instant follow one another; tickets are locked before, pools after. Refusal: HOLDER_DUPLICATE, for
 * each of them.
 */
export async function refuseSecondCourtesies(
  tx: Transaction<DB>,
  event: Pick<EventView, 'id' | 'offerById'>,
  named: readonly NamedCourtesy[],
): Promise<void> {
  const persons = named.map(({ holder }) => holder);
  await lockAgenda(tx, event.id, persons);
  const placesOf = (offerId: Uuid, person: string) => {
    const known = event.offerById.get(offerId);
    const dateIds = known?.category.kind === 'TICKET' ? known.offer.dates.map(({ id }) => id) : [];
    return courtesyPlaces({ offerId, dateIds }).map((place) => `${place} ${person}`);
  };
  const others = await readCourtesiesOfPersons(tx, event.id, persons);
  const taken = new Set(others.flatMap(({ offerId, person }) => placesOf(offerId, person)));
  const refusals = named
    .filter(({ offerId, holder }) => placesOf(offerId, personOf(holder)).some((place) => taken.has(place)))
    .map(({ field }) => new DomainError('HOLDER_DUPLICATE', { field }));
  if (refusals.length > 0) throw refusals.length === 1 ? refusals[0] : new Refusals(refusals);
}
