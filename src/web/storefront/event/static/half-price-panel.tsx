import { formatMoment } from '../../../../domain/format/date.ts';
import { useLocale, useText } from '../../../kit/text/text.tsx';
import type { EventDetail } from '../../../parts/offers/event-data.ts';
import css from './static-parts.module.css';

const numbers = { pt: new Intl.NumberFormat('pt-BR'), en: new Intl.NumberFormat('en') };

/** The counters of the half-price law (Lei 12.933/2013, art. 2): in all, for half-price, and what is left of them. */
export function HalfPricePanel({
  quota: quotas,
  timeZone,
}: {
  quota: EventDetail['halfPriceQuota'];
  timeZone: string;
}) {
  const t = useText('event');
  const locale = useLocale();
  if (quotas.length === 0) return null;
  const number = numbers[locale];
  const reservedUntil = quotas[0]?.reservedUntil;
  return (
    <aside className={css.panel} aria-label={t('halfQuota')}>
      <h3 className={css.title}>{t('halfQuota')}</h3>
      <ul className={css.scopes}>
        {quotas.map((quota) => (
          <li key={quota.scope} className={css.scope}>
            <span className={css.scopeName}>{quota.scope}</span>
            {quota.soldOut ? (
              <strong className={css.gone}>{t('halfQuotaGone')}</strong>
            ) : (
              <strong>
                {t('halfQuotaLeft', {
                  remaining: number.format(quota.halfPriceRemaining),
                  total: number.format(quota.halfPriceTotal),
                })}
              </strong>
            )}
            <span className={css.total}>{t('halfQuotaTotal', { total: number.format(quota.total) })}</span>
          </li>
        ))}
      </ul>
      <p className={css.law}>
        {t('halfQuotaExplained')}
        {reservedUntil && (
          <> ({t('halfQuotaUntil', { moment: formatMoment(new Date(reservedUntil), locale, timeZone) })})</>
        )}
      </p>
    </aside>
  );
}
