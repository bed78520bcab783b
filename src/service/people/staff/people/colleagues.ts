import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import type { Action } from '#src/domain/policy/policy.ts';
import { selectNames } from './people.sql.ts';
import { peopleWithRight } from './people-with-right.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface Colleague {
  id: Uuid;
  name: string;
}

/** Everybody of the staff who can log in and has a right at a place, by name; two of one name are told apart by their address. */
export async function colleaguesWith(db: Db, action: Action, place: Place): Promise<Colleague[]> {
  const people = await peopleWithRight(db, action, place);
  const names = await selectNames(
    db,
    people.map(({ staffId }) => staffId),
  );
  const isShared = (name: string) => [...names.values()].filter((other) => other === name).length > 1;
  return people
    .flatMap(({ staffId: id, email }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name: isShared(name) ? `${name} (${email})` : name }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt'));
}

/** Names of people of the staff; who is gone is left out. */
export async function namesOfStaff(db: Db, ids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, string>> {
  return await selectNames(db, [...new Set(ids)]);
}
