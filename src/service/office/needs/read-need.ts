import type { Uuid } from '#src/domain/ids.ts';
import { needKinds } from '#src/domain/need/need-kinds.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { peopleWithRight } from '../../people/staff/people/people-with-right.ts';
import type { WithDb } from '../../ports.ts';
import type { NeedContext } from './find-needs.ts';
import { type NamedNeed, requireNeed } from './known-need.ts';
import { needsOf } from './list-needs.ts';
import type { Need } from './need.ts';
import { selectNames } from './need-care.sql.ts';

/** A need as it is now. Refusals: NOT_ALLOWED; NOT_FOUND; NEED_OVER. */
export async function readNeed(
  context: NeedContext,
  asked: { actor: Actor; need: NamedNeed },
): Promise<Need> {
  const { need, actor } = await requireNeed(context, { ...asked, right: 'need.read' });
  const [read] = await needsOf(context, { actor, found: [need] });
  if (read === undefined) throw new DomainError('NEED_OVER');
  return read;
}

/** The people whom a need that the person sees can be handed to, by name: who may settle it where it is. */
export async function colleaguesFor(
  { db }: WithDb,
  { kind, place }: Pick<Need, 'kind' | 'place'>,
): Promise<{ id: Uuid; name: string }[]> {
  const people = await peopleWithRight(db, needKinds[kind].settle, place);
  const names = await selectNames(
    db,
    people.map(({ staffId }) => staffId),
  );
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
