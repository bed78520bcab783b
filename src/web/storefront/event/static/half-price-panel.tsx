import { formatMoment } from '#src/domain/format/date.ts';
import { langOf } from '#src/web/kit/lang/lang-of.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Icon } from '#src/web/kit/ui/icon.tsx';
import type { EventDetail } from '#src/web/parts/offers/event-data.ts';
import css from './static-parts.module.css';

const numbers = { pt: new Intl.NumberFormat('pt-BR'), en: new Intl.NumberFormat('en') };

/** The counters of the half-price law (Lei 12.933/2013, art. 2): in all, for half-price, and what is left of them. */
export function HalfPricePanel({
  quota: quotas,
  timeZone,
  ...told
}: Pick<EventDetail, 'portugueseTexts'> & {
  quota: EventDetail['halfPriceQuota'];
  timeZone: string;
}) {
  const t = useText('event');
  const locale = useLocale();
  if (quotas.length === 0) return null;
  const number = numbers[locale];
  const reservedUntil = quotas[0]?.reservedUntil;
  const totalOf = (scope: string, total: number) =>
    `${scope}: ${t('halfQuotaTotal', { total: number.format(total) })}`;
  return (
    <aside className={css.panel} aria-label={t('halfQuota')}>
      <details className={css.law}>
        <summary>
          <h3>{t('halfQuota')}</h3>
          <Icon name="down" size={16} />
        </summary>
        <p>
          {t('halfQuotaExplained')}
          {reservedUntil && (
            <> {t('halfQuotaUntil', { moment: formatMoment(new Date(reservedUntil), locale, timeZone) })}</>
          )}
        </p>
        <p>{quotas.map(({ scope, total }) => totalOf(scope, total)).join('; ')}</p>
      </details>
      <ul className={css.scopes}>
        {quotas.map((quota) => (
          <li key={quota.scope} className={css.scope}>
            <span lang={langOf(told, quota.scope)}>{quota.scope}</span>
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
          </li>
        ))}
      </ul>
    </aside>
  );
}
