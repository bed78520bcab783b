import { limits } from '#src/domain/limits.ts';
import { maySetAside, needKinds } from '#src/domain/need/need-kinds.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithIds } from '../../ports.ts';
import { changeCare } from './change-care.ts';
import type { NeedContext } from './find-needs.ts';
import type { NamedNeed } from './known-need.ts';
import type { Need } from './need.ts';

/**
 * Leaves a need as it is, with a note; nobody has it then. Refusals: NOT_ALLOWED; NOT_FOUND; NEED_OVER; INVALID_INPUT for a kind that
 * cannot be left, and without a note; FIELD_TOO_LONG.
 */
export async function setNeedAside(
  context: NeedContext & WithIds,
  asked: { actor: Actor; need: NamedNeed; note: string },
): Promise<Need> {
  const note = asked.note.trim();
  return await changeCare(context, asked, async (_tx, { actor, need, care }) => {
    requireRight(actor, needKinds[need.kind].settle, need.place);
    if (!maySetAside(need.kind)) throw new DomainError('INVALID_INPUT', { field: 'kind' });
    if (note === '') throw new DomainError('INVALID_INPUT', { field: 'note' });
    if (note.length > limits.noteLengthMax) throw new DomainError('FIELD_TOO_LONG', { field: 'note' });
    return {
      care: { staffId: null, note, isAside: true },
      before: { aside: care.isAside, note: care.note },
      after: { aside: true, note },
    };
  });
}
