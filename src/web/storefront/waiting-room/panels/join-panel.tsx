import { formatCount } from '#src/domain/format/count.ts';
import { formatMoment } from '#src/domain/format/date.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import css from '../room/waiting-room.module.css';
import type { PanelProps } from './panel-props.ts';
import { TakeNumber } from './take-number.tsx';

/** The room is open, and this browser has no number in it. */
export function JoinPanel({ event, room, turn, session, isDrawn }: PanelProps & { isDrawn: boolean }) {
  const t = useText('waitingRoom');
  const locale = useLocale();
  const { status } = room;
  if (!status) return null;
  const mustLogIn = turn.isNobody || (!session.loading && !session.isLoggedIn);
  const waiting = status.last - status.serving;
  return (
    <section className={css.panel} aria-labelledby="situacao">
      <h2 id="situacao">{mustLogIn ? t('logInTitle') : t('joinTitle')}</h2>
      <p className={css.text}>
        {isDrawn
          ? t('joinAfter', { count: waiting, number: formatCount(waiting, locale) })
          : t('joinBefore', { moment: formatMoment(new Date(status.startsAt), locale, event.timeZone) })}{' '}
        {mustLogIn && t('logInText')}
      </p>
      <TakeNumber slug={event.slug} turn={turn} session={session} label={t('join')} />
    </section>
  );
}
