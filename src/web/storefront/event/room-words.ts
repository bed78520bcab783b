import { formatMoment } from '../../../domain/format/date.ts';
import type { Locale } from '../../../domain/locale.ts';
import type { Translate } from '../../../i18n/translator.ts';
import type { RoomWords } from './room-place.tsx';

/** What an event's page says of its waiting room: when it opens, that it is open, or that there is a line. */
export function roomWords(
  { waitingRoom, timeZone }: { waitingRoom: { opensAt: string; startsAt: string } | null; timeZone: string },
  /** The clock is read only where there is a room: a page that never asks for the time can be kept for longer. */
  now: () => Date,
  locale: Locale,
  t: Translate<'event'>,
): RoomWords | null {
  if (!waitingRoom) return null;
  const [opensAt, startsAt] = [new Date(waitingRoom.opensAt), new Date(waitingRoom.startsAt)];
  const moment = (instant: Date) => formatMoment(instant, locale, timeZone);
  const at = now();
  if (at < opensAt) {
    return {
      title: t('roomOpens', { moment: moment(opensAt) }),
      text: t('roomOpensText', { moment: moment(startsAt) }),
    };
  }
  return at < startsAt
    ? { title: t('roomIsOpen'), text: t('roomIsOpenText', { moment: moment(startsAt) }) }
    : { title: t('roomRuns'), text: t('roomRunsText') };
}
