import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { paths } from '#src/web/parts/pages/paths.ts';
import type { RoomOffer } from '../room/room-event.ts';
import type { RoomView } from '../room/room-view.ts';
import css from '../room/waiting-room.module.css';
import { CalledPanel, InsidePanel } from './called-panel.tsx';
import { BeforePanel, IntroPanel } from './early-panels.tsx';
import { JoinPanel } from './join-panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { NumberPanel, WaitingPanel } from './place-panels.tsx';
import { TakeNumber } from './take-number.tsx';
import { WordsPanel } from './words-panel.tsx';

/** Where somebody stands: one panel, one thing to do. */
export function RoomPanel({
  view,
  offers,
  isGoing,
  ...shown
}: PanelProps & { view: RoomView; offers: RoomOffer[]; isGoing: boolean }) {
  const t = useText('waitingRoom');
  const locale = useLocale();
  const { event, room, turn, session } = shown;
  const toEvent = (
    <div className={css.ways}>
      <ButtonLink tone="go" to={paths.event(locale, event.slug)}>
        {t('go')}
      </ButtonLink>
    </div>
  );
  switch (view.is) {
    case 'unknown':
      return event.waitingRoom ? (
        <IntroPanel {...shown} waitingRoom={event.waitingRoom} />
      ) : (
        <WordsPanel title={t('noneTitle')} text={t('noneText')}>
          {toEvent}
        </WordsPanel>
      );
    case 'none':
      return (
        <WordsPanel title={t('noneTitle')} text={t('noneText')}>
          {toEvent}
        </WordsPanel>
      );
    case 'before':
      return <BeforePanel {...shown} />;
    case 'open':
      return <JoinPanel {...shown} isDrawn={view.isDrawn} />;
    case 'number':
      return <NumberPanel {...shown} number={view.number} isDrawing={view.isDrawing} />;
    case 'waiting':
      return <WaitingPanel {...shown} view={view} />;
    case 'called':
      return <CalledPanel {...shown} />;
    case 'inside':
      return <InsidePanel {...shown} isGoing={isGoing} />;
    case 'passOver':
      return (
        <WordsPanel title={t('passOverTitle')} text={t('passOverText')}>
          <TakeNumber slug={event.slug} turn={turn} session={session} label={t('again')} />
        </WordsPanel>
      );
    case 'moved':
      return (
        <WordsPanel title={t('movedTitle')} text={t('movedText')}>
          <TakeNumber slug={event.slug} turn={turn} session={session} label={t('bring')} />
        </WordsPanel>
      );
    case 'soldOut': {
      const gone = offers.find(({ id }) => room.status?.soldOut.includes(id));
      return (
        <WordsPanel title={t('soldOutTitle')} text={t('soldOutText')}>
          <div className={css.ways}>
            {gone && (
              <ButtonLink tone="go" to={paths.joinWaitlist(locale, event.slug, gone.id)}>
                {t('joinWaitlist')}
              </ButtonLink>
            )}
            <ButtonLink
              tone={gone ? 'quiet' : 'go'}
              className={gone && css.flat}
              to={paths.event(locale, event.slug)}
            >
              {t('seeEvent')}
            </ButtonLink>
          </div>
        </WordsPanel>
      );
    }
  }
}
