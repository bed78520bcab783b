import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import { pages } from '#src/domain/pages/pages.ts';
import type { WithClock, WithDb, WithPublicUrl, WithSessionSecret } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { readTaken } from './along.sql.ts';
import { alongToken } from './along-token.ts';
import { isAlongOpen } from './find-along.ts';

/** The address of the page on which the tickets of a sale are taken along; null once they were, or it is over. */
export function alongUrl(
  context: WithPublicUrl & WithSessionSecret,
  along: { eventId: Uuid; eventCode: string; orderId: Uuid; locale: Locale; isOpen: boolean },
): string | null {
  if (!along.isOpen) return null;
  const { token } = alongToken(context, along);
  return `${context.publicUrl}/${along.locale}/${pages.transfer.replace(':token', token)}`;
}

/** The same of an approved order, for its mail. */
export async function alongUrlOf(
  context: WithDb & WithClock & WithPublicUrl & WithSessionSecret,
  event: EventView,
  { id: orderId, locale }: { id: Uuid; locale: Locale },
): Promise<string | null> {
  const isTaken = (await readTaken(context.db, event.id, orderId)) !== null;
  const isOpen = !isTaken && isAlongOpen(event, context.clock.now());
  return alongUrl(context, { eventId: event.id, eventCode: event.code, orderId, locale, isOpen });
}
