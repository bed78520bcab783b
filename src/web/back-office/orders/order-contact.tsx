import { Link } from '../../kit/navigation/link.tsx';
import { useText } from '../../kit/text/text.tsx';
import { FactList } from '../list/fact-list.tsx';
import { OfficePart } from '../list/office-page.tsx';
import css from './order-page.module.css';
import type { Order } from './story-entries.ts';

/** The buyer of an order with phone and e-mail, and the delivery. */
export function OrderContact({ order: { buyer, customerId, story } }: { order: Order }) {
  const t = useText('officeOrders');
  const { document, phone, delivery } = story;
  const page = <Link to={`/buyers/${customerId}`}>{buyer.name || t('noName')}</Link>;
  const facts: [string, React.ReactNode][] = [
    [t('buyerName'), page],
    [t('email'), buyer.email && <a href={`mailto:${buyer.email}`}>{buyer.email}</a>],
    [t('document'), document],
    [t('phone'), phone && <a href={`tel:${phone}`}>{phone}</a>],
    [t('delivery'), delivery && <Delivery delivery={delivery} />],
  ];
  return (
    <OfficePart title={t('contact')}>
      <FactList facts={facts} />
    </OfficePart>
  );
}

function Delivery({ delivery }: { delivery: NonNullable<Order['story']['delivery']> }) {
  const t = useText('officeOrders');
  const { method, status, recipient, trackingCode } = delivery;
  return (
    <>
      {`${t(`delivery${method as 'DELIVERY'}`)} · ${t(`delivery${status as 'WAITING'}`)}`}
      {recipient && <span className={css.soft}>{t('recipient', { name: recipient })}</span>}
      {trackingCode && <span className={css.soft}>{t('tracking', { code: trackingCode })}</span>}
    </>
  );
}
