import type { Uuid } from '#src/domain/ids.ts';
import { needKinds } from '#src/domain/need/need-kinds.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { namesOfStaff } from '../../people/staff/people/colleagues.ts';
import { peopleWithRight } from '../../people/staff/people/people-with-right.ts';
import type { WithIds } from '../../ports.ts';
import { changeCare } from './change-care.ts';
import type { NeedContext } from './find-needs.ts';
import type { NamedNeed } from './known-need.ts';
import type { Need } from './need.ts';

/**
 * Says who has a need: the person, a colleague who may settle it there, or nobody (`staffId` null). `heldBy`: who had it when
 * it was read. Refusals: NOT_ALLOWED; NOT_FOUND; NEED_OVER; CHANGED_MEANWHILE where somebody else has it by now;
 * INVALID_INPUT for a colleague who may not settle it.
 */
export async function assignNeed(
  context: NeedContext & WithIds,
  asked: { actor: Actor; need: NamedNeed; staffId: Uuid | null; heldBy: Uuid | null },
): Promise<Need> {
  const { staffId, heldBy } = asked;
  return await changeCare(context, asked, async (tx, { actor, need, care }) => {
    if (care.staffId !== heldBy) throw new DomainError('CHANGED_MEANWHILE');
    const { id: ownId } = actor;
    if (staffId !== null && staffId !== ownId) {
      const colleagues = await peopleWithRight(tx, needKinds[need.kind].settle, need.place);
      if (!colleagues.some((one) => one.staffId === staffId)) {
        throw new DomainError('INVALID_INPUT', { field: 'staffId' });
      }
    }
    const names = await namesOfStaff(
      tx,
      [care.staffId, staffId].flatMap((id) => id ?? []),
    );
    const holder = (id: Uuid | null) => ({ holder: id === null ? null : (names.get(id) ?? id) });
    // A person who has it looks after it again.
    const isAside = care.isAside && staffId === null;
    return { care: { ...care, staffId, isAside }, before: holder(care.staffId), after: holder(staffId) };
  });
}
