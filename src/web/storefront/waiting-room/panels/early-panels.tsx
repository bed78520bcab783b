import { formatMoment } from '#src/domain/format/date.ts';
import { Countdown } from '#src/web/kit/countdown/countdown.tsx';
import { useSpokenTime } from '#src/web/kit/countdown/spoken-time.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { paths } from '#src/web/parts/pages/paths.ts';
import type { RoomEvent } from '../room/room-event.ts';
import css from '../room/waiting-room.module.css';
import { LogInWays } from './log-in-ways.tsx';
import type { PanelProps } from './panel-props.ts';

/** Before the last hour the time of day says more than minutes and seconds. */
const countedMilliseconds = 3_600_000;

/** Until the room was heard, and all there is without script: when it opens, and what to have ready. */
export function IntroPanel({
  event,
  waitingRoom,
}: {
  event: RoomEvent;
  waitingRoom: { opensAt: string; startsAt: string };
}) {
  const t = useText('waitingRoom');
  const locale = useLocale();
  return (
    <section className={css.panel} aria-labelledby="situacao">
      <h2 id="situacao">{t('introTitle')}</h2>
      <Moments event={event} {...waitingRoom} />
      <p className={css.text}>{t('needsAccount')}</p>
      <noscript>
        <Notice tone="warn">{t('withoutScript')}</Notice>
      </noscript>
      <div className={css.ways}>
        <LogInWays slug={event.slug} isMain={false} />
        <ButtonLink tone="quiet" className={css.flat} to={paths.event(locale, event.slug)}>
          {t('seeEvent')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Moments({ event, opensAt, startsAt }: { event: RoomEvent; opensAt: string; startsAt: string }) {
  const t = useText('waitingRoom');
  const locale = useLocale();
  const moment = (instant: string) => formatMoment(new Date(instant), locale, event.timeZone);
  return (
    <dl className={css.moments}>
      <div>
        <dt>{t('opens')}</dt>
        <dd>{moment(opensAt)}</dd>
      </div>
      <div>
        <dt>{t('starts')}</dt>
        <dd>{moment(startsAt)}</dd>
      </div>
    </dl>
  );
}

/** The room is known and not open yet. Whoever is logged in has nothing to do but leave the page open. */
export function BeforePanel({ event, room, session }: PanelProps) {
  const t = useText('waitingRoom');
  const locale = useLocale();
  const spoken = useSpokenTime();
  const { status } = room;
  if (!status) return null;
  const opensAt = new Date(status.opensAt);
  return (
    <section className={css.panel} aria-labelledby="situacao">
      <h2 id="situacao">{t('beforeTitle')}</h2>
      <Moments event={event} opensAt={status.opensAt} startsAt={status.startsAt} />
      {opensAt.getTime() - room.now <= countedMilliseconds && (
        <div className={css.count}>
          <Countdown until={opensAt.toISOString()} label={t('untilOpens')} spoken={spoken} />
        </div>
      )}
      <p className={css.text}>{session.isLoggedIn ? t('beforeReady') : t('needsAccount')}</p>
      <div className={css.ways}>
        {!session.isLoggedIn && !session.loading && <LogInWays slug={event.slug} />}
        <ButtonLink tone="quiet" className={css.flat} to={paths.event(locale, event.slug)}>
          {t('seeEvent')}
        </ButtonLink>
      </div>
    </section>
  );
}
