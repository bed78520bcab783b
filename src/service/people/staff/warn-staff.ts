import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Fact } from '../../ground/fact/facts.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithIds } from '../../ports.ts';
import type { StaffPerson } from './staff-person.sql.ts';

/** Tells a person of the staff that the way into their account changed. */
export async function warnStaff(
  context: WithClock & WithIds,
  db: Kysely<DB> | Transaction<DB>,
  person: Pick<StaffPerson, 'staffId' | 'email' | 'locale'>,
  what: Fact<'staff.warned'>['what'],
): Promise<void> {
  const occasion = context.ids.uuid();
  await tell(context, db, context.clock.now(), { fact: 'staff.warned', what, occasion, person });
}
