import { useMoney } from '#src/web/kit/money/money-text.ts';
import { Price } from '#src/web/kit/money/price.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import type { EventDetail } from '#src/web/parts/offers/event-data.ts';
import { HoldButton } from './hold-button.tsx';
import { type Live, useLive } from './live.ts';
import css from './selection-bar.module.css';

/**
 * The way on, at the bottom of a phone, as soon as something is chosen. It stands beside the columns and not in them:
 * what sticks cannot leave its container, and on a small screen the columns begin below the first view.
 */
export function SelectionBar({ event, live }: { event: EventDetail; live: Live }) {
  const t = useText('event');
  const common = useText('common');
  const money = useMoney();
  const { selection } = useLive(live);
  const { lines, totals, hold, goneOfferIds } = selection;
  // Said in full above the shelves; here it is seen wherever somebody has scrolled to.
  const happened =
    goneOfferIds.length > 0 ? t('turnedTitle') : hold.state === 'expired' ? t('expiredTitle') : null;
  if (lines.length === 0) return null;
  return (
    <div className={css.bar}>
      {happened && <strong className={css.happened}>{happened}</strong>}
      <div className={css.total}>
        <Price>{money(totals.totalCents)}</Price>
        <span className={css.hint}>
          {t('items', { count: lines.reduce((sum, line) => sum + line.quantity, 0) })}
          {totals.totalCents > 0 && `, ${common('withFee')}`}
        </span>
      </div>
      <div className={css.button}>
        <HoldButton selection={selection} holdMinutes={event.holdMinutes} />
      </div>
    </div>
  );
}
