import { paths } from '../../lib/paths.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useIsReady } from '../../ui/use-is-ready.ts';
import type { EventDetail } from './event-data.ts';
import { later } from './later.tsx';
import type { Selection } from './use-selection.ts';

/** What the loader says of the event's waiting room. */
export interface RoomWords {
  title: string;
  text: string;
}

interface RoomShown {
  event: EventDetail;
  room: RoomWords;
  selection: Selection;
}

/** That there is a waiting room, with the way there: the same for everybody, with script and without. */
function RoomStill({ event, room }: RoomShown) {
  const t = useText('event');
  const locale = useLocale();
  return (
    <Notice
      title={room.title}
      action={<ButtonLink to={paths.waitingRoom(locale, event.slug)}>{t('roomWay')}</ButtonLink>}
    >
      {room.text}
    </Notice>
  );
}

const RoomNotice = later(async () => (await import('./room-notice.tsx')).RoomNotice, RoomStill);

/** The event's waiting room as everybody sees it, and once this browser is known, as it is for whoever looks. */
export function RoomPlace(shown: RoomShown) {
  return useIsReady() ? <RoomNotice {...shown} /> : <RoomStill {...shown} />;
}
