import { errorText } from '../../domain/error-text.ts';
import type { Locale } from '../../domain/locale.ts';
import type { WithLog } from '../../service/ports.ts';
import type { EventView } from '../../service/selling/event/event-view.ts';
import { findEventPreview } from '../../service/selling/event/find-event-preview.ts';

/** The event's picture as a JPEG, above a mail; a mail without its picture is better than none. */
export async function pictureOf(
  context: Parameters<typeof findEventPreview>[0] & WithLog,
  locale: Locale,
  { slug }: EventView,
): Promise<Uint8Array | null> {
  try {
    return (await findEventPreview(context, locale, slug))?.picture ?? null;
  } catch (error) {
    context.log.warn({ event: slug, error: errorText(error) }, 'a mail goes without its picture');
    return null;
  }
}
