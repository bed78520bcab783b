import { useEffect } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { useMoney } from '#src/web/kit/money/money-text.ts';
import { SumList, SumTotal } from '#src/web/kit/money/sum-list.tsx';
import { deferred } from '#src/web/kit/page/deferred.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Stub, StubPart, StubTear } from '#src/web/kit/ui/stub.tsx';
import type { EventDetail } from '#src/web/parts/offers/event-data.ts';
import type { OfferLabels } from '#src/web/parts/offers/offer-labels.ts';
import { ArtistSessionHintsSlot } from './artist-session-hints-slot.tsx';
import { HoldButton } from './hold-button.tsx';
import type { LineRefusal } from './hold-selection.ts';
import { type Live, useLive } from './live.ts';
import { SelectionNoticesSlot } from './selection-notices-slot.tsx';
import css from './selection-summary.module.css';

// Most who look at an event hold nothing and are refused nothing.
const loadRefusals = async () => (await import('./selection-refusals.tsx')).SelectionRefusals;
const SelectionRefusals = deferred(() => loadRefusals().catch(() => PlainRefusals));
// Nobody chooses by it; whoever wonders whether it can be paid sees it a moment later.
const Installments = deferred(async () => (await import('./installments.tsx')).Installments);
const HoldCountdown = deferred(async () => (await import('./hold-countdown.tsx')).HoldCountdown);

/** What is chosen and what it costs: a column that stays beside the shelves, on a phone below them. */
export function SelectionSummary({
  event,
  live,
  labels,
}: {
  event: EventDetail;
  live: Live;
  labels: OfferLabels;
}) {
  const t = useText('event');
  const common = useText('common');
  const locale = useLocale();
  const money = useMoney();
  const { selection } = useLive(live);
  const { lines, totals, hold } = selection;
  const orderFeeCents = totals.subtotalCents > 0 ? event.orderFeeCents : 0;
  const isChosen = lines.length > 0;
  useEffect(() => {
    // Loaded before it is needed: the connection may be lost by the time the button is pressed.
    if (isChosen) loadRefusals().catch(() => {});
  }, [isChosen]);
  const isOpen = event.saleStatus === 'ON_SALE' || isChosen;
  if (!isOpen) return null;

  const named = (offerId: string) => labels[offerId] ?? '';
  return (
    <aside className={css.summary} aria-label={t('yourSelection')} data-empty={!isChosen || undefined}>
      {selection.refusals.length > 0 && (
        <SelectionRefusals refusals={selection.refusals} labels={labels} slug={event.slug} />
      )}
      <SelectionNoticesSlot selection={selection} labels={labels} on="desk" />
      <Stub>
        <StubPart className={css.lines}>
          <h2 className={css.title}>{t('yourSelection')}</h2>
          {lines.length === 0 ? (
            <p className={css.soft}>{t('emptySelection')}</p>
          ) : (
            <>
              <SumList
                rows={[
                  ...lines.map((line) => ({
                    id: line.batch.id,
                    label: (
                      <>
                        {line.quantity} × {named(line.offer.id)}
                        {line.isPassed && (
                          <button
                            type="button"
                            className={css.leave}
                            aria-label={t('leaveOut', { offer: named(line.offer.id) })}
                            onClick={() => selection.choose(line.batch.id, 0)}
                          >
                            {t('leaveOutShort')}
                          </button>
                        )}
                      </>
                    ),
                    amountCents: line.quantity * (line.batch.priceCents + line.batch.feeCents),
                  })),
                  ...(orderFeeCents > 0
                    ? [{ id: 'order', label: common('orderFee'), amountCents: orderFeeCents }]
                    : []),
                ]}
                format={money}
              />
              <ArtistSessionHintsSlot event={event} selection={selection} />
            </>
          )}
        </StubPart>
        <StubTear />
        <StubPart className={css.foot}>
          <SumTotal
            label={common('total')}
            amount={lines.length === 0 ? formatMoney(0, locale) : money(totals.totalCents)}
            detail={totals.feeCents > 0 ? common('feeInTotal', { fee: money(totals.feeCents) }) : undefined}
          />
          {totals.totalCents > 0 && <Installments amountCents={totals.totalCents} />}
          {hold.state === 'held' && <HoldCountdown until={hold.expiresAt} onEnd={selection.endTime} />}
          <div className={css.button}>
            <HoldButton selection={selection} holdMinutes={event.holdMinutes} />
          </div>
          <p className={css.hint}>{t('holdHint')}</p>
        </StubPart>
      </Stub>
    </aside>
  );
}

/** The refusals alone, where what shows them in full cannot be loaded. */
function PlainRefusals({ refusals }: { refusals: readonly LineRefusal[] }) {
  const t = useText('error');
  return <p role="alert">{refusals.map(({ code, facts }) => t(code as 'OFFLINE', facts)).join(' ')}</p>;
}
