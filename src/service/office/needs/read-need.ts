import { needKinds } from '#src/domain/need/need-kinds.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type Colleague, colleaguesWith } from '../../people/staff/people/colleagues.ts';
import type { WithDb } from '../../ports.ts';
import type { NeedContext } from './find-needs.ts';
import { type NamedNeed, requireNeed } from './known-need.ts';
import { needsOf } from './list-needs.ts';
import type { Need } from './need.ts';

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
): Promise<Colleague[]> {
  return await colleaguesWith(db, needKinds[kind].settle, place);
}
