import { spokenDate } from '../../kit/countdown/spoken-date.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { nameWithSector } from '../../parts/cart/ticket-type-text.ts';
import { isByPost } from '../../parts/tickets/stub-ticket.ts';
import css from './order.module.css';
import type { OrderDetail } from './use-order.ts';

const tones = { WAITING: 'calm', READY: 'ok', SHIPPED: 'ok', DELIVERED: 'ok', RETURNED: 'bad' } as const;

/** Where the parcel is, or where the order can be fetched. Nothing for an order that came by mail. */
export function DeliveryPanel({ order }: { order: OrderDetail }) {
  const t = useText('order');
  const locale = useLocale();
  const { delivery } = order;
  if (!delivery || order.status === 'CANCELED') return null;
  // Nothing is packed before it is paid.
  const isPaid = order.status === 'APPROVED' || order.status === 'RESENT';
  const kind = order.deliveryMethod === 'PICKUP' ? 'PICKUP' : 'DELIVERY';
  const isOnItsWay = delivery.status === 'WAITING' || delivery.status === 'SHIPPED';
  const names = order.tickets
    .filter(isByPost)
    .map(({ offer }) => [nameWithSector(offer), offer.variant].filter(Boolean).join(', '));
  const parcel = [...new Set(names)].map(
    (name) => `${names.filter((other) => other === name).length} × ${name}`,
  );
  const fact = (term: string, value: string) => (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <section className={css.stack} aria-labelledby="entrega">
      <h2 id="entrega" className={css.small}>
        {t(`delivery${kind}`)}
      </h2>
      {isPaid && (
        <p>
          <Tag tone={tones[delivery.status]}>{t(`stage_${kind}_${delivery.status}`)}</Tag>
        </p>
      )}
      <dl className={css.facts}>
        {parcel.length > 0 && fact(t('parcelItems'), parcel.join('; '))}
        {delivery.recipient && fact(t('recipient'), delivery.recipient)}
        {delivery.address && fact(t('address'), delivery.address)}
        {kind === 'PICKUP' && fact(t('address'), order.event.venue.line)}
        {delivery.pickupPerson &&
          fact(t('pickupPerson'), `${delivery.pickupPerson.name} ${delivery.pickupPerson.lastName}`)}
        {delivery.trackingCode && fact(t('trackingCode'), delivery.trackingCode)}
        {isOnItsWay && delivery.expectedBy && fact(t('expectedBy'), spokenDate(delivery.expectedBy, locale))}
      </dl>
    </section>
  );
}
