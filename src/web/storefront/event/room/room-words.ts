import { formatMoment } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Translate } from '#src/i18n/translator.ts';

interface EventRoom {
  opensAt: string;
  startsAt: string;
  stage: 'EARLY' | 'OPEN' | 'STARTED';
}

/** What the loader says of the event's waiting room. */
export interface RoomWords {
  title: string;
  text: string;
}

/** What an event's page says of its waiting room: when it opens, that it is open, or that there is a line. */
export function roomWords(
  { waitingRoom, timeZone }: { waitingRoom: EventRoom | null; timeZone: string },
  locale: Locale,
  t: Translate<'event'>,
): RoomWords | null {
  if (!waitingRoom) return null;
  const [opensAt, startsAt] = [new Date(waitingRoom.opensAt), new Date(waitingRoom.startsAt)];
  const moment = (instant: Date) => formatMoment(instant, locale, timeZone);
  // By the word of the server and not by a clock of the page's own: a page that is kept tells the minute only.
  if (waitingRoom.stage === 'EARLY') {
    return {
      title: t('roomOpens', { moment: moment(opensAt) }),
      text: t('roomOpensText', { moment: moment(startsAt) }),
    };
  }
  return waitingRoom.stage === 'OPEN'
    ? { title: t('roomIsOpen'), text: t('roomIsOpenText', { moment: moment(startsAt) }) }
    : { title: t('roomRuns'), text: t('roomRunsText') };
}
