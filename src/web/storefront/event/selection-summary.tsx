import { formatMoney } from '../../../domain/format/money.ts';
import { useMoney } from '../../lib/money-text.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { useSpokenTime } from '../../lib/spoken-time.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { Stub, StubPart, StubTear } from '../../ui/stub.tsx';
import { SumExtras, SumList, SumTotal } from '../../ui/sum-list.tsx';
import type { EventDetail } from './event-data.ts';
import css from './selection-summary.module.css';
import type { Selection } from './use-selection.ts';

/** What is chosen and what it costs, always at hand: a column beside the shelves, a bar at the bottom on a phone. */
export function SelectionSummary({
  event,
  selection,
  labels,
}: {
  event: EventDetail;
  selection: Selection;
  labels: Map<string, string>;
}) {
  const t = useText('event');
  const common = useText('common');
  const locale = useLocale();
  const money = useMoney();
  const refusalText = useRefusalText();
  const spoken = useSpokenTime();
  const { lines, totals, hold } = selection;
  const isOpen = event.saleStatus === 'ON_SALE' || lines.length > 0;
  if (!isOpen) return null;

  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const errors = selection.refusals.map((refusal) => {
    const index = /^lines\.(\d+)/.exec(refusal.field ?? '')?.[1];
    const line = index === undefined ? undefined : lines[Number(index)];
    const text = refusalText(refusal);
    return { text: line ? `${labels.get(line.offerId)}: ${text}` : text };
  });
  const go = (
    <Button tone="go" isWide isBusy={selection.isHolding} disabled={pieces === 0} onClick={selection.proceed}>
      {selection.isHolding
        ? t('holding')
        : selection.isUnchanged
          ? t('goToCheckout')
          : t('hold', { count: event.holdMinutes })}
    </Button>
  );

  return (
    <>
      <aside className={css.summary} aria-label={t('yourSelection')}>
        <ErrorSummary title={common('errorsTitle')} errors={errors} />
        {hold.state === 'expired' && (
          <Notice tone="warn" title={t('expiredTitle')} announces="politely">
            {t('expiredText')}
          </Notice>
        )}
        <Stub>
          <StubPart className={css.lines}>
            <h2 className={css.title}>{t('yourSelection')}</h2>
            {lines.length === 0 ? (
              <p className={css.soft}>{t('emptySelection')}</p>
            ) : (
              <>
                <SumList
                  rows={lines.map((line) => ({
                    id: line.batch.id,
                    label: `${line.quantity} × ${labels.get(line.offerId) ?? ''}`,
                    amountCents: line.quantity * line.batch.priceCents,
                  }))}
                  format={money}
                />
                {totals.feeCents > 0 && (
                  <SumExtras
                    rows={[{ label: common('serviceFee'), amountCents: totals.feeCents }]}
                    format={money}
                    size="m"
                  />
                )}
              </>
            )}
          </StubPart>
          <StubTear />
          <StubPart className={css.foot}>
            <SumTotal
              label={common('total')}
              amount={pieces === 0 ? formatMoney(0, locale) : money(totals.totalCents)}
            />
            {hold.state === 'held' && (
              <Countdown
                until={hold.expiresAt}
                label={common('timeLeft')}
                spoken={spoken}
                onEnd={selection.expire}
              />
            )}
            <div className={css.button}>{go}</div>
            <p className={css.hint}>{t('holdHint')}</p>
          </StubPart>
        </Stub>
      </aside>
      {pieces > 0 && (
        <div className={css.bar}>
          <div className={css.barTotal}>
            <Price>{money(totals.totalCents)}</Price>
            <span className={css.barHint}>
              {t('items', { count: pieces })}
              {totals.totalCents > 0 && `, ${common('withFee')}`}
            </span>
          </div>
          <div className={css.barButton}>{go}</div>
        </div>
      )}
    </>
  );
}
