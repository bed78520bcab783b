import { formatMoney } from '#src/domain/format/money.ts';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import type { Locale } from '#src/domain/locale.ts';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { timeText } from '#src/web/back-office/words/times.ts';
import { QrCode } from '#src/web/kit/page/qr-code.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { classNames } from '#src/web/kit/ui/class-names.ts';
import { offerDates } from '../shared/offer-title.ts';
import type { Sale } from '../shared/till.ts';
import css from './receipt.module.css';

/**
 * The receipt on paper, which only printing shows: a roll of 80 mm, or A4. A browser that knows no named pages prints both on
 * the paper of its printer.
 */
export function Paper({
  event,
  timeZone,
  station,
  sale,
  isOnA4,
}: {
  event: { name: Record<Locale, string>; organizerName: string | null; venueName: string | null };
  timeZone: string | null;
  station: string;
  sale: Sale;
  isOnA4: boolean;
}) {
  const t = useText('officeTill');
  const groundName = useText('grounds');
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  const { lines, totalCents, way, receivedCents, changeCents, slip, tickets, at, orderNumber } = sale;
  const sums = [
    { name: t('total'), cents: totalCents },
    ...(receivedCents === null ? [] : [{ name: t('received'), cents: receivedCents }]),
    ...(changeCents === null ? [] : [{ name: t('change'), cents: changeCents }]),
  ];
  return (
    <div className={classNames(css.paper, isOnA4 ? css.a4 : css.roll)}>
      <p className={css.paperName}>{event.name[locale] || event.name.pt}</p>
      <p>{[event.organizerName, event.venueName].filter(Boolean).join(' · ')}</p>
      <p>
        {t('sold', { number: orderNumber ?? '' })} · {timeText(at, locale, timeZone)} · {station}
      </p>
      <ul className={css.paperLines}>
        {lines.map(({ description, quantity, totalCents: cents }) => (
          <li key={description.pt} className={css.paperLine}>
            <span>
              {quantity} × {description[locale]}
            </span>
            <span>{money(cents)}</span>
          </li>
        ))}
      </ul>
      {sale.exchange !== null && (
        <p className={css.paperLine}>
          {t('exchanged', {
            ...{ number: sale.exchange.ofNumber ?? '', back: money(sale.exchange.backCents) },
            total: money(totalCents),
          })}
        </p>
      )}
      {sums.map(({ name, cents }) => (
        <p key={name} className={css.paperLine}>
          <span>{name}</span>
          <strong>{money(cents)}</strong>
        </p>
      ))}
      <p>{[t(`paid${way}`), slip].filter(Boolean).join(' ')}</p>
      {tickets
        .filter(({ code }) => code !== null)
        .map(({ id, name, variant, dates, ground, holderName, code }) => (
          <div key={id} className={css.paperTicket}>
            <p>
              <strong>{name[locale]}</strong>
            </p>
            <p>
              {[
                variant?.[locale],
                offerDates({ title: name, dates }, locale),
                ground && groundName(ground as HalfPriceGroundId),
                holderName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className={css.paperCode}>
              <QrCode {...qrPath(code ?? '')} label={name[locale]} />
            </div>
          </div>
        ))}
      {sale.along?.url && (
        <div className={css.paperTicket}>
          <p>{t('alongPaper')}</p>
          <div className={css.paperAlong}>
            <QrCode {...qrPath(sale.along.url)} label={t('alongQr')} />
          </div>
        </div>
      )}
      <p>{t('noInvoice')}</p>
    </div>
  );
}
