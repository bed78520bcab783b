import { formatDay } from '#src/domain/format/date.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { selectionHints } from './selection-hints.ts';
import type { ShelfProps } from './shelf-props.ts';

/** Said softly and at once, beside what is being chosen: the checkout asks for good. */
export function ArtistSessionHints({ event, selection }: Pick<ShelfProps, 'event' | 'selection'>) {
  const t = useText('event');
  const locale = useLocale();
  const hints = selectionHints(selection.lines);
  const days = (ids: string[]) =>
    event.dates
      .filter(({ id }) => ids.includes(id))
      .map(({ startsAt }) => formatDay(new Date(startsAt), locale, event.timeZone))
      .join('; ');
  return (
    <>
      {hints.withoutTicket.length > 0 && <p>{t('hintTicket', { days: days(hints.withoutTicket) })}</p>}
      {hints.atOnce.length > 0 && <p>{t('hintAtOnce', { days: days(hints.atOnce) })}</p>}
    </>
  );
}
