import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { admissionProblem, personOf } from '#src/domain/agenda/admission-problem.ts';
import type { HeldTicket } from '#src/domain/agenda/artist-session-holder.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { EventView } from '../event/event-view.ts';
import {
  insertAgendaEntries,
  lockAgendas,
  readAgenda,
  readSessionTimes,
  type SessionUnit,
} from './agenda.sql.ts';
import { readCredentials } from './credential.sql.ts';

/** A session's unit and who it is for; `field` names the input that says so. */
export interface AgendaUnit extends SessionUnit {
  offerId: Uuid;
  holder: Holder;
  field: string;
}

/**
 * Puts persons down for the sessions of an order, before the rows that more people wait for (coupon, limit, pools) are
 * locked. `tickets` are those of the same order; beside them count the valid ones the buyer owns already. Nothing is
 * changed when it is refused (docs/algorithms/artist-sessions.md).
 * Refusals: CREDENTIAL_REQUIRED, SAME_TIME, with the field of the unit.
 */
export async function reserveAgenda(
  tx: Transaction<DB>,
  event: Pick<EventView, 'id'>,
  about: { customerId: Uuid | null; units: readonly AgendaUnit[]; tickets: readonly HeldTicket[] },
): Promise<void> {
  const { customerId, units, tickets } = about;
  if (units.length === 0) return;
  const persons = units.map(({ holder }) => holder);
  await lockAgendas(tx, event.id, persons);
  const times = await readSessionTimes(
    tx,
    event.id,
    units.map(({ offerId }) => offerId),
  );
  const problem = admissionProblem({
    wished: units.map(({ offerId, holder }) => {
      const time = times.get(offerId);
      if (time === undefined) throw new Error(`Offer ${offerId} is sold as a session and has no time.`);
      return { ...time, person: personOf(holder) };
    }),
    credentials: [
      ...tickets.map(({ holder, dateIds }) => ({ person: personOf(holder), dateIds })),
      ...(await readCredentials(tx, event.id, persons, customerId)),
    ],
    agenda: await readAgenda(tx, event.id, persons),
  });
  if (problem !== null) {
    const field = units[problem.index]?.field;
    throw new DomainError(problem.code, field === undefined ? {} : { field });
  }
  await insertAgendaEntries(
    tx,
    event.id,
    units.map(({ holder, ...unit }) => ({ ...unit, ...holder })),
  );
}
