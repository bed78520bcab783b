import { useEffect, useRef } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import type { Locale } from '#src/domain/locale.ts';
import { timeText } from '#src/web/back-office/words/times.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { classNames } from '#src/web/kit/ui/class-names.ts';
import css from '../receipt/receipt.module.css';
import { ticketName } from './ticket-name.ts';
import type { Difference, Differing } from './use-differing.ts';

interface About {
  event: { name: Record<Locale, string>; organizerName: string | null; venueName: string | null };
  timeZone: string | null;
  difference: Difference;
}

/** The change first, then that the ticket is full now, and the receipt on paper. Enter goes on with the next ticket. */
export function DifferenceReceipt({ differing, ...about }: About & { differing: Differing }) {
  const t = useText('officeTillDifference');
  const locale = useLocale();
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector('button')?.focus(), []);
  const { way, totalCents, receivedCents, changeCents } = about.difference;
  const money = (cents: number) => formatMoney(cents, locale);
  const isCash = way === 'CASH';
  return (
    <>
      <section className={css.receipt} aria-labelledby="difference">
        <h2 id="difference" className={css.title}>
          {t('paid')}
        </h2>
        <p className={css.change}>
          <span>{t(isCash ? 'changeBack' : 'paidTERMINAL')}</span>
          <strong>{money(isCash ? (changeCents ?? 0) : totalCents)}</strong>
        </p>
        {isCash && (
          <p>{t('receivedOf', { received: money(receivedCents ?? 0), total: money(totalCents) })}</p>
        )}
        <p>{t('paidText')}</p>
        <div ref={next} className={css.acts}>
          <Button tone="go" className={css.next} onClick={differing.end}>
            {t('next')}
          </Button>
          <Button onClick={() => print()}>{t('print')}</Button>
        </div>
      </section>
      <DifferencePaper {...about} />
    </>
  );
}

/** The receipt on paper, which only printing shows. */
function DifferencePaper({ event, timeZone, difference }: About) {
  const t = useText('officeTillDifference');
  const grounds = useText('grounds');
  const locale = useLocale();
  const { ticket, priceCents, feeCents, totalCents, receivedCents, changeCents, way, slip } = difference;
  const sums: [string, number | null][] = [
    [t('half'), ticket.halfCents],
    [t('price'), priceCents],
    [t('fee'), feeCents],
    [t('sum'), totalCents],
    [t('received'), receivedCents],
    [t('change'), changeCents],
  ];
  return (
    <div className={classNames(css.paper, css.roll)}>
      <p className={css.paperName}>{event.name[locale] || event.name.pt}</p>
      <p>{[event.organizerName, event.venueName].filter(Boolean).join(' · ')}</p>
      <p>
        {t('paperTitle')} · {timeText(difference.at, locale, timeZone)} · {difference.station}
      </p>
      <div className={css.paperTicket}>
        <p>
          <strong>{ticketName(ticket, locale)}</strong>
        </p>
        <p>
          {t('ground')}: {grounds(ticket.ground as HalfPriceGroundId)}
        </p>
      </div>
      {sums.map(
        ([name, cents]) =>
          cents !== null && (
            <p key={name} className={css.paperLine}>
              <span>{name}</span>
              <strong>{formatMoney(cents, locale)}</strong>
            </p>
          ),
      )}
      <p>{[t(`way${way}`), slip].filter(Boolean).join(' ')}</p>
      <p>
        <strong>{t('paperFull')}</strong>
      </p>
      <p>{t('noInvoice')}</p>
    </div>
  );
}
