import { formatMoment } from '#src/domain/format/date.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { paths } from '../../parts/pages/paths.ts';
import { EmptyStub } from '../account-frame/empty-stub.tsx';
import type { UnpaidOrder } from './unpaid-orders.ts';

/** No ticket yet, but an order that waits for its payment: the way to pay, and until when. */
export function UnpaidStub({ orders }: { orders: UnpaidOrder[] }) {
  const t = useText('tickets');
  const locale = useLocale();
  const [first] = orders;
  if (!first) return null;
  const moment =
    first.payableUntil && formatMoment(new Date(first.payableUntil), locale, first.event.timeZone);
  const deadline = moment ? ` ${t('payUntil', { moment })}.` : '';
  return (
    <EmptyStub
      title={t('unpaidTitle')}
      text={t('unpaidText', { count: orders.length }) + (orders.length === 1 ? deadline : '')}
    >
      {orders.map(({ number }, index) => (
        <ButtonLink key={number} tone={index === 0 ? 'go' : 'plain'} to={paths.order(locale, number)}>
          {t('toOrder', { number })}
        </ButtonLink>
      ))}
    </EmptyStub>
  );
}
