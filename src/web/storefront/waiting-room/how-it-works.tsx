import { formatMoment } from '#src/domain/format/date.ts';
import { limits } from '#src/domain/limits.ts';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import type { RoomEvent } from './room/room-event.ts';
import css from './room/waiting-room.module.css';

/** What the room is, in a few sentences that are true before it opens and after. */
export function HowItWorks({ event, status }: { event: RoomEvent; status: RoomStatus | null }) {
  const t = useText('waitingRoom');
  const locale = useLocale();
  const startsAt = status?.startsAt ?? event.waitingRoom?.startsAt;
  const draw = () => {
    if (!startsAt) return t('howDraw');
    const moment = formatMoment(new Date(startsAt), locale, event.timeZone);
    return status?.drawn == null ? t('howDrawAt', { moment }) : t('howDrawn', { moment });
  };
  return (
    <Stack as="section" gap={3} aria-labelledby="como-funciona">
      <h2 id="como-funciona" className={css.small}>
        {t('how')}
      </h2>
      <ol className={css.steps}>
        <li>{draw()}</li>
        <li>{t('howLater')}</li>
        <li>{t('howTurn', { minutes: limits.passMinutes })}</li>
        <li>{t('howDevice')}</li>
      </ol>
    </Stack>
  );
}
