import { limits } from '#src/domain/limits.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithIds } from '../../ports.ts';
import { changeCare } from './change-care.ts';
import type { NeedContext } from './find-needs.ts';
import type { NamedNeed } from './known-need.ts';
import type { Need } from './need.ts';

/**
 * Writes the note of a need; an empty one takes it away. Refusals: NOT_ALLOWED; NOT_FOUND; NEED_OVER; FIELD_TOO_LONG.
 */
export async function noteNeed(
  context: NeedContext & WithIds,
  asked: { actor: Actor; need: NamedNeed; note: string },
): Promise<Need> {
  const note = asked.note.trim() || null;
  if (note !== null && note.length > limits.noteLengthMax) {
    throw new DomainError('FIELD_TOO_LONG', { field: 'note' });
  }
  return await changeCare(context, asked, async (_tx, { care }) => ({
    // It is set aside as its note says: without one it is not.
    care: { ...care, note, isAside: care.isAside && note !== null },
    before: { note: care.note },
    after: { note },
  }));
}
