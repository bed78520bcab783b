import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { OfficePart } from '../list/office-page.tsx';
import { numberText, timeText } from '../words/times.ts';
import css from './order-page.module.css';
import type { Order } from './story-entries.ts';

/** Things added to an order later, and the way to add something; nothing where there is neither. */
export function OrderAdded({ order }: { order: Order }) {
  const t = useText('officeOrders');
  const locale = useLocale();
  const { number, eventId, state, rights, story, timeZone } = order;
  const mayAdd = state === 'PAID' && rights.includes('order.create');
  if (story.added.length === 0 && story.addedTo === null && !mayAdd) return null;
  return (
    <OfficePart title={t('added')}>
      {story.addedTo !== null && (
        <p>
          <Link to={`/orders/${story.addedTo}`}>{t('addedTo', { number: story.addedTo })}</Link>
        </p>
      )}
      {story.added.length > 0 && (
        <ul className={css.story}>
          {story.added.map(({ id, state: stands, madeAt, orderNumber, lines }) => (
            <li key={id}>
              {lines.map(({ name, quantity }) => (
                <span key={name.pt} className={css.line}>
                  {t('addedLine', { count: numberText(quantity, locale), what: name[locale] || name.pt })}
                </span>
              ))}
              <span className={css.soft}>
                {t(`added${stands}`)}
                {orderNumber !== null && (
                  <>
                    {' · '}
                    <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>
                  </>
                )}
                {` · ${timeText(madeAt, locale, timeZone)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <Link to={`/events/${eventId}/manual?addTo=${number}`}>{t('add')}</Link>}
    </OfficePart>
  );
}
