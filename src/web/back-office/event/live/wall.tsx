import { useRef, useState } from 'react';
import type { LiveSale } from '#src/domain/live/live-sale.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { clockText } from '../../words/times.ts';
import { toggleFullscreen } from '../fullscreen.ts';
import type { LiveState } from './follow-live-sale.ts';
import { BatchPart, PlacesPart, QuotaPart } from './live-bars.tsx';
import { CurvePart } from './live-curve.tsx';
import { CrowdPart, Figures, MoneyFigures } from './live-figures.tsx';
import { type Compared, PacePart } from './pace-part.tsx';
import css from './wall.module.css';

/** Everything of one sale on one screen; old figures stay while the connection is lost. Without `compared` no other sale stands beside it. */
export function Wall({ state, compared }: { state: LiveState; compared?: Compared }) {
  const t = useText('officeLive');
  const locale = useLocale();
  const wall = useRef<HTMLDivElement>(null);
  const [hidesSums, hideSums] = useHiddenSums();
  const { sale, at, isLost, isRefused } = state;
  if (isRefused) return <Notice tone="warn" title={t('refused')} announces="politely" />;
  if (sale === null || at === null) {
    return isLost ? (
      <Notice tone="warn" title={t('neverHeard')} announces="politely" />
    ) : (
      <p className={css.soft}>{t('loading')}</p>
    );
  }
  const time = clockText(at, locale, sale.event.timeZone);
  const hasSums = sale.money.gross !== undefined;
  return (
    <div ref={wall} className={css.wall}>
      <div className={css.bar}>
        {isLost ? (
          <Notice tone="warn" announces="politely" title={t('lost', { time })}>
            {t('lostHint')}
          </Notice>
        ) : (
          <p className={css.live}>
            <span className={css.dot} aria-hidden="true" />
            {t('live', { time })}
          </p>
        )}
        <p className={css.name}>{sale.event.name[locale]}</p>
        <div className={css.acts}>
          {hasSums && (
            <Button aria-pressed={hidesSums} onClick={() => hideSums(!hidesSums)}>
              {t(hidesSums ? 'showSums' : 'hideSums')}
            </Button>
          )}
          {document.fullscreenEnabled && (
            <Button onClick={() => void toggleFullscreen(wall.current)}>{t('fullscreen')}</Button>
          )}
        </div>
      </div>
      <Parts sale={sale} at={at} showsSums={hasSums && !hidesSums} {...(compared && { compared })} />
    </div>
  );
}

function Parts({
  sale,
  at,
  showsSums,
  compared,
}: {
  sale: LiveSale;
  at: string;
  showsSums: boolean;
  compared?: Compared;
}) {
  const now = new Date(at);
  return (
    <>
      <Figures sale={sale} />
      {showsSums && <MoneyFigures money={sale.money} />}
      <CurvePart sale={sale} now={now} />
      {compared && <PacePart sale={sale} now={now} {...compared} />}
      <BatchPart batches={sale.batches} />
      <PlacesPart days={sale.days} sectors={sale.sectors} />
      <QuotaPart halfPrice={sale.halfPrice} timeZone={sale.event.timeZone} />
      <CrowdPart room={sale.room} waiting={sale.waiting} />
    </>
  );
}

const hiddenName = 'canhoto-office-hidden-sums';

/** Hides sums, as this browser remembers it. */
function useHiddenSums() {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenName) !== null);
  return [
    isHidden,
    (hides: boolean) => {
      setHidden(hides);
      if (hides) localStorage.setItem(hiddenName, '1');
      else localStorage.removeItem(hiddenName);
    },
  ] as const;
}
