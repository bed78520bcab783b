import type { Locale } from '#src/domain/locale.ts';
import { renderPart } from '../static/render-part.tsx';
import { PostponedNotice, type ShownPostponement } from './postponed-notice.tsx';

const draw = renderPart(PostponedNotice);

/** What an order or a ticket says of the postponement of its event, as markup; empty where there is none. */
export function drawPostponed(
  about: { postponement: ShownPostponement | null; event: { timeZone: string } },
  locale: Locale,
): string {
  const { postponement, event } = about;
  return postponement === null ? '' : draw({ postponement, timeZone: event.timeZone, isOwn: true }, locale);
}
