import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import type { Locale } from '#src/domain/locale.ts';
import { timeText } from '#src/web/back-office/words/times.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { Sale } from '../shared/till.ts';
import { AlongButton } from './along-button.tsx';
import { MailForm } from './mail-form.tsx';
import { Paper } from './paper.tsx';
import css from './receipt.module.css';
import { TicketCodes } from './ticket-codes.tsx';

/** After a sale: the change first, then the receipt on paper, by mail and as codes to show. Enter begins the next sale. */
export function ReceiptPart({
  eventId,
  timeZone,
  event,
  station,
  sale,
  isMailed = true,
  onNext,
}: {
  eventId: string;
  timeZone: string | null;
  event: { name: Record<Locale, string>; organizerName: string | null; venueName: string | null };
  station: string;
  sale: Sale;
  /** False: no server has it yet. */
  isMailed?: boolean;
  onNext: () => void;
}) {
  const t = useText('officeTill');
  const locale = useLocale();
  const [showsCodes, setShowsCodes] = useState(false);
  const [isOnA4, setOnA4] = useState(false);
  const printing = useRef(false);
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector('button')?.focus(), []);
  // The paper of the other size is drawn first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once its size is drawn.
  useEffect(() => {
    if (!printing.current) return;
    printing.current = false;
    print();
  }, [isOnA4]);

  function printOn(a4: boolean): void {
    if (a4 === isOnA4) {
      print();
      return;
    }
    printing.current = true;
    setOnA4(a4);
  }

  const { way, changeCents, receivedCents, totalCents, orderNumber, tickets } = sale;
  const codes = tickets.filter(({ code }) => code !== null);
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <>
      <section className={css.receipt} aria-labelledby="sold">
        <h2 id="sold" className={css.title}>
          {t('sold', { number: orderNumber ?? '' })}
        </h2>
        {sale.exchange !== null && way !== 'CASH' ? (
          <p className={css.change}>
            <span>{t(differenceName(sale.exchange))}</span>
            <strong>{money(Math.abs(sale.exchange.differenceCents))}</strong>
          </p>
        ) : way === 'CASH' ? (
          <p className={css.change}>
            <span>{t('changeBack')}</span>
            <strong>{money(changeCents ?? 0)}</strong>
          </p>
        ) : (
          <p className={css.change}>
            <span>{t(`paid${way}`)}</span>
            <strong>{money(totalCents)}</strong>
          </p>
        )}
        {sale.exchange !== null && (
          <p>
            {t('exchanged', {
              ...{ number: sale.exchange.ofNumber ?? '', back: money(sale.exchange.backCents) },
              total: money(totalCents),
            })}
          </p>
        )}
        {sale.exchange === null && way === 'CASH' && (
          <p>{t('ofReceived', { total: money(totalCents), received: money(receivedCents ?? 0) })}</p>
        )}
        <div ref={next} className={css.acts}>
          <Button tone="go" className={css.next} onClick={onNext}>
            {t('nextSale')}
          </Button>
          <Button onClick={() => printOn(false)}>{t('print')}</Button>
          <Button onClick={() => printOn(true)}>{t('printA4')}</Button>
          {codes.length > 0 && (
            <Button onClick={() => setShowsCodes(true)}>{t('showCodes', { count: codes.length })}</Button>
          )}
          <AlongButton along={sale.along} />
        </div>
        {sale.along?.takenAt && (
          <Notice tone="info">
            {t('alongTaken', { moment: timeText(sale.along.takenAt, locale, timeZone) })}
          </Notice>
        )}
        {isMailed && <MailForm eventId={eventId} sale={sale} />}
      </section>
      <Paper {...{ event, timeZone, station, sale, isOnA4 }} />
      {showsCodes && <TicketCodes tickets={codes} onClose={() => setShowsCodes(false)} />}
    </>
  );
}

const differenceName = ({ differenceCents }: { differenceCents: number }) =>
  differenceCents > 0 ? 'exchangePaid' : differenceCents < 0 ? 'exchangeGiven' : 'exchangeEven';
