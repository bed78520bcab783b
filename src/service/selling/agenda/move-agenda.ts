import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { admissionProblem, personOf } from '#src/domain/agenda/admission-problem.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import { DomainError } from '#src/domain/refusal.ts';
import {
  lockAgendas,
  readAgenda,
  readEntriesOfUnits,
  type SessionUnit,
  updateEntryPersons,
} from './agenda.sql.ts';
import { readCredentials } from './credential.sql.ts';

/**
 * Sessions among these units pass to another person; units that are no sessions are left alone. The receiver needs a
 * valid ticket for their dates, so issue what travels along first, and nothing else at their times. What was at one
 * time before, because a session was moved, may stay so in other hands.
 * Refusals: CREDENTIAL_REQUIRED, SAME_TIME, with the field given.
 */
export async function moveAgenda(
  tx: Transaction<DB>,
  eventId: Uuid,
  units: readonly SessionUnit[],
  to: Pick<Holder, 'documentType' | 'documentNumber'>,
  field?: string,
): Promise<void> {
  const entries = units.length === 0 ? [] : await readEntriesOfUnits(tx, eventId, units);
  if (entries.length === 0) return;
  const persons = [...entries, to];
  await lockAgendas(tx, eventId, persons);
  const person = personOf(to);
  const nameOf = ({ lineId, unit, part }: SessionUnit) => `${lineId} ${unit} ${part}`;
  const isMoving = new Set(entries.map(nameOf));
  const agenda = await readAgenda(tx, eventId, persons);
  const credentials = await readCredentials(tx, eventId, [to], null);
  const standing = agenda.filter((row) => row.person === person && !isMoving.has(nameOf(row)));
  for (const session of agenda.filter((row) => isMoving.has(nameOf(row)))) {
    const problem = admissionProblem({ wished: [{ ...session, person }], credentials, agenda: standing });
    if (problem !== null) throw new DomainError(problem.code, field === undefined ? {} : { field });
  }
  await updateEntryPersons(tx, eventId, units, to);
}
