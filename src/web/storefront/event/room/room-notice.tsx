import { useEffect } from 'react';
import { Countdown, useSecondsLeft } from '#src/web/kit/countdown/countdown.tsx';
import { useSpokenTime } from '#src/web/kit/countdown/spoken-time.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { EventDetail } from '#src/web/parts/offers/event-data.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { joinHash } from '#src/web/parts/waiting-room/room-place.ts';
import { useStoredPlace } from '#src/web/parts/waiting-room/use-stored-place.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { RoomWords } from './room-words.ts';

/**
 * That the event has a waiting room, with the way there; with a pass, how long the turn lasts. While neither a pass nor
 * a hold is there, the button of the page leads to the room, for a hold would be refused.
 */
export function RoomNotice({
  event,
  room,
  selection,
}: {
  event: EventDetail;
  room: RoomWords;
  selection: Selection;
}) {
  const t = useText('event');
  const common = useText('common');
  const locale = useLocale();
  const spoken = useSpokenTime();
  const kept = useStoredPlace(event.slug);
  const secondsInside = useSecondsLeft(kept?.passUntil ?? null) ?? 0;
  const secondsBefore = useSecondsLeft(event.waitingRoom?.opensAt ?? null);
  const isInside = secondsInside > 0;
  const { setDetour, hold } = selection;
  const toRoom = paths.waitingRoom(locale, event.slug);
  const mustQueue = secondsBefore === 0 && !isInside && hold.state !== 'held';
  useEffect(() => {
    setDetour(mustQueue ? toRoom + joinHash : null);
    return () => setDetour(null);
  }, [mustQueue, toRoom, setDetour]);

  if (isInside && kept?.passUntil) {
    return (
      <Notice tone="ok" title={t('roomInside')}>
        <p>{t('roomInsideText')}</p>
        <Countdown until={kept.passUntil} label={common('timeLeft')} spoken={spoken} />
      </Notice>
    );
  }
  return (
    <Notice
      title={room.title}
      action={<ButtonLink to={toRoom}>{kept && !kept.pass ? t('roomBack') : t('roomWay')}</ButtonLink>}
    >
      {room.text}
    </Notice>
  );
}
