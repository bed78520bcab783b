import { useEffect, useRef } from 'react';
import { Countdown } from '#src/web/kit/countdown/countdown.tsx';
import { useSpokenTime } from '#src/web/kit/countdown/spoken-time.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button, ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Stub, StubPart, StubTear } from '#src/web/kit/ui/stub.tsx';
import { paths } from '#src/web/parts/pages/paths.ts';
import { useStoredPlace } from '#src/web/parts/waiting-room/use-stored-place.ts';
import css from '../room/waiting-room.module.css';
import { LogInWays } from './log-in-ways.tsx';
import type { PanelProps } from './panel-props.ts';
import { RoomRefusal } from './room-refusal.tsx';

/** The turn has come: whoever looks comes in by itself, and the button is there for when that does not work. */
export function CalledPanel({ event, turn, session }: PanelProps) {
  const t = useText('waitingRoom');
  const mustLogIn = turn.isNobody || (!session.loading && !session.isLoggedIn);
  return (
    <Stub as="section" tears="across" aria-labelledby="situacao">
      <StubPart className={css.turn}>
        <h2 id="situacao" className={css.called}>
          {t('calledTitle')}
        </h2>
        <p className={css.text}>{mustLogIn ? t('calledLogIn') : t('calledText')}</p>
      </StubPart>
      <StubTear />
      <StubPart className={css.door}>
        <RoomRefusal turn={turn} />
        {mustLogIn ? (
          <div className={css.ways}>
            <LogInWays slug={event.slug} isKnown />
          </div>
        ) : (
          <Button tone="go" isWide isBusy={turn.isEntering} onClick={turn.enter}>
            {turn.isEntering ? t('entering') : t('enter')}
          </Button>
        )}
      </StubPart>
    </Stub>
  );
}

/** The pass is theirs and its time runs. `isGoing`: in a moment the page of the event opens by itself. */
export function InsidePanel({ event, room, isGoing }: PanelProps & { isGoing: boolean }) {
  const t = useText('waitingRoom');
  const common = useText('common');
  const locale = useLocale();
  const spoken = useSpokenTime();
  const kept = useStoredPlace(event.slug);
  const way = useRef<HTMLAnchorElement>(null);
  // Whoever pressed the button before finds this one under the same finger.
  useEffect(() => {
    if (isGoing) way.current?.focus({ preventScroll: true });
  }, [isGoing]);
  return (
    <Stub as="section" tears="across" aria-labelledby="situacao">
      <StubPart className={css.turn}>
        <h2 id="situacao" className={css.called}>
          {isGoing ? t('calledTitle') : t('insideTitle')}
        </h2>
        <p className={css.text}>{isGoing ? t('goingText') : t('insideText')}</p>
      </StubPart>
      <StubTear />
      <StubPart className={css.door}>
        {kept?.passUntil && (
          <Countdown until={kept.passUntil} label={common('timeLeft')} spoken={spoken} onEnd={room.refresh} />
        )}
        <ButtonLink ref={way} tone="go" isWide to={paths.event(locale, event.slug)}>
          {t('go')}
        </ButtonLink>
      </StubPart>
    </Stub>
  );
}
