import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { PrintSheets } from '../../parts/badge/print-sheets.tsx';
import { VerdictSign } from '../frame/verdict-sign.tsx';
import css from './kiosk-screen.module.css';
import { moreSeconds } from './kiosk-view.ts';
import { type Shown, useKioskWords } from './kiosk-words.ts';

/** Everything after the first screen: the name, what is going on, and what came of it. */
export function KioskScreen({
  view,
  left,
  extend,
  onPrint,
  onLeave,
}: {
  view: Shown;
  /** Seconds until the first screen comes back; null while it does not. */
  left: number | null;
  extend: (seconds: number) => void;
  onPrint: () => void;
  onLeave: () => void;
}) {
  const t = useText('gateKiosk');
  const { title, text } = useKioskWords()(view);
  const isBusy = view.at === 'LOOKING' || (view.at === 'NAME' && view.printing !== 'NO');
  const isAsked = view.at === 'NAME' && view.printing === 'NO';
  return (
    <section aria-label={title} className={css.screen} data-view={view.at}>
      <div className={css.answer}>
        {view.at === 'PRINTED' && <Sign look="go" />}
        {view.at === 'SAID' && <Sign look={view.word === 'PRINTED' ? 'check' : 'stop'} />}
        <div className={css.told}>
          <h1 className={css.title}>{title}</h1>
          {view.at === 'NAME' && <p className={css.name}>{view.name}</p>}
          {text !== null && <p className={css.text}>{text}</p>}
          {view.at === 'SAID' && view.shelf !== null && <p className={css.shelf}>{view.shelf}</p>}
        </div>
        {isBusy && <div className={css.busy} aria-hidden="true" />}
      </div>
      <div className={css.ways}>
        {isAsked && (
          <FirstWay>
            <Button tone="go" isWide onClick={onPrint}>
              {t('print')}
            </Button>
          </FirstWay>
        )}
        {!isBusy && (
          <FirstWay isFirst={!isAsked}>
            <Button isWide onClick={onLeave}>
              {t(isAsked ? 'notMe' : 'back')}
            </Button>
          </FirstWay>
        )}
        {left !== null && (
          <div className={css.time}>
            <Button tone="quiet" onClick={() => extend(moreSeconds)}>
              {t('more')}
            </Button>
            <span aria-hidden="true">{t('returnsIn', { count: left })}</span>
          </div>
        )}
      </div>
      {view.at === 'PRINTED' && <PrintSheets print={view.printed} />}
    </section>
  );
}

function Sign({ look }: { look: 'go' | 'check' | 'stop' }) {
  return (
    <div className={css.sign} data-look={look}>
      <VerdictSign look={look} />
    </div>
  );
}

/** The next thing to press has the focus as it appears. */
function FirstWay({ children, isFirst = true }: { children: ReactNode; isFirst?: boolean }) {
  const way = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) way.current?.querySelector('button')?.focus();
  }, [isFirst]);
  return <div ref={way}>{children}</div>;
}
