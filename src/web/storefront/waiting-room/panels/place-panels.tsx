import { formatCount } from '#src/domain/format/count.ts';
import { formatMoment } from '#src/domain/format/date.ts';
import { Countdown } from '#src/web/kit/countdown/countdown.tsx';
import { useSpokenTime } from '#src/web/kit/countdown/spoken-time.ts';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { RoomView } from '../room/room-view.ts';
import { useLikelyText } from '../room/use-likely-text.ts';
import css from '../room/waiting-room.module.css';
import { LogInWays } from './log-in-ways.tsx';
import type { PanelProps } from './panel-props.ts';

function Figure({ count }: { count: number }) {
  const locale = useLocale();
  return (
    <p className={css.big} data-long={count >= 100_000 || undefined}>
      {formatCount(count, locale)}
    </p>
  );
}

/** A number is kept, the draw is still to come. */
export function NumberPanel({
  event,
  room,
  session,
  number,
  isDrawing,
}: PanelProps & { number: number; isDrawing: boolean }) {
  const t = useText('waitingRoom');
  const locale = useLocale();
  const spoken = useSpokenTime();
  const { status } = room;
  if (!status) return null;
  const startsAt = new Date(status.startsAt);
  return (
    <section className={css.panel} aria-labelledby="situacao">
      <h2 id="situacao" className={css.label}>
        {t('numberTitle')}
      </h2>
      <Figure count={number} />
      <p className={css.lead}>
        {isDrawing
          ? t('drawing')
          : t('numberText', { moment: formatMoment(startsAt, locale, event.timeZone) })}
      </p>
      {!isDrawing && startsAt.getTime() - room.now <= 3_600_000 && (
        <div className={css.count}>
          <Countdown until={startsAt.toISOString()} label={t('untilDraw')} spoken={spoken} />
        </div>
      )}
      <p className={css.soft}>{t('keep')}</p>
      <LogInReminder slug={event.slug} session={session} />
    </section>
  );
}

/** A place in the line: how many are before it, and how long that is likely to take. */
export function WaitingPanel({
  event,
  room,
  session,
  view,
}: PanelProps & { view: Extract<RoomView, { is: 'waiting' }> }) {
  const t = useText('waitingRoom');
  const locale = useLocale();
  const likely = useLikelyText();
  const serving = room.status?.serving ?? 0;
  return (
    <section className={css.panel} aria-labelledby="situacao">
      <h2 id="situacao" className={css.label}>
        {t('placeTitle')}
      </h2>
      <Figure count={view.place} />
      <dl className={css.facts}>
        <div>
          <dt>{t('before')}</dt>
          <dd>
            {view.ahead === 0
              ? t('next')
              : t('ahead', { count: view.ahead, number: formatCount(view.ahead, locale) })}
          </dd>
        </div>
        <div>
          <dt>{t('likely')}</dt>
          <dd>{view.isPaused ? t('likelyPaused') : likely(view.estimatedWaitSeconds)}</dd>
        </div>
      </dl>
      <Stack gap={2}>
        <progress className={css.progress} value={serving} max={view.place} aria-labelledby="andamento" />
        <p id="andamento" className={css.soft}>
          {serving === 0 ? t('calledNone') : t('calledUpTo', { place: formatCount(serving, locale) })}
        </p>
      </Stack>
      {view.isPaused && (
        <Notice tone="warn" title={t('pausedTitle')}>
          {t('pausedText')}
        </Notice>
      )}
      <p className={css.soft}>{t('keep')}</p>
      <LogInReminder slug={event.slug} session={session} />
    </section>
  );
}

/** The place is kept on this device, but only its customer can come in with it. */
function LogInReminder({ slug, session }: { slug: string; session: PanelProps['session'] }) {
  const t = useText('waitingRoom');
  if (session.loading || session.isLoggedIn) return null;
  return (
    <Notice tone="warn" title={t('remindTitle')}>
      <p>{t('remindText')}</p>
      <div className={css.remind}>
        <LogInWays slug={slug} isMain={false} isKnown />
      </div>
    </Notice>
  );
}
