import { formatMoment } from '#src/domain/format/date.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import css from './order.module.css';
import type { OrderDetail } from './use-order.ts';

/** Each step of the order, with its moment and why. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const t = useText('order');
  const common = useText('common');
  const locale = useLocale();
  const cause = (reason: string | null) => {
    if (!reason) return '';
    const key = `cause_${reason}` as Parameters<typeof t>[0];
    const text = t(key);
    return text === key ? '' : text;
  };
  return (
    <section aria-labelledby="historico" className={css.stack}>
      <h2 id="historico" className={css.small}>
        {t('history')}
      </h2>
      <ol className={css.history}>
        {order.history.map((entry) => (
          <li key={entry.at + entry.status}>
            <strong>{common(`status${entry.status}`)}</strong>
            <span className={css.soft}>
              {formatMoment(new Date(entry.at), locale, order.event.timeZone)}
              {cause(entry.reason) && `, ${cause(entry.reason)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
