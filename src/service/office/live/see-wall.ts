import { eventCodeOfToken } from '#src/domain/event/event-token.ts';
import type { Uuid } from '#src/domain/ids.ts';

import { DomainError } from '#src/domain/refusal.ts';
import { tokenHash } from '../../ground/security/token-hash.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { readWallLink } from './wall-link.sql.ts';
import { mayShareStill } from './wall-sharing.ts';

/**
 * The event whose wall a link opens; what it carries is the only proof. Refusal: NOT_FOUND, the same for one that never was, of another
 * event, that has ended, and whose maker may not give it away any more.
 */
export async function seeWall(
  context: WithDb & WithClock & WithEvents,
  { token }: { token: string },
): Promise<{ eventId: Uuid; linkId: Uuid }> {
  const code = eventCodeOfToken(token);
  const event = code === null ? null : await context.events.byCode(code);
  if (event === null) throw new DomainError('NOT_FOUND');
  const link = await readWallLink(context.db, event.id, { tokenHash: tokenHash(token) });
  const isOpen = link !== null && link.endedAt === null && link.endsAt > context.clock.now();
  if (!isOpen || !(await mayShareStill(context, link.madeBy, event))) throw new DomainError('NOT_FOUND');
  return { eventId: event.id, linkId: link.id };
}
