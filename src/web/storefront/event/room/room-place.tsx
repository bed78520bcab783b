import { deferred } from '#src/web/kit/page/deferred.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useIsReady } from '#src/web/kit/ui/use-is-ready.ts';
import type { EventDetail } from '#src/web/parts/offers/event-data.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { RoomWords } from './room-words.ts';

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

const RoomNotice = deferred(async () => (await import('./room-notice.tsx')).RoomNotice, RoomStill);

/** The event's waiting room as everybody sees it, and once this browser is known, as it is for whoever looks. */
export function RoomPlace(shown: RoomShown) {
  return useIsReady() ? <RoomNotice {...shown} /> : <RoomStill {...shown} />;
}
