import { useText } from '../../kit/text/text.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import type { OrderListQuery } from '../../parts/customer-api/purchase.gen.ts';
import { statusTone } from './status-tone.ts';

/** The status in the words of the specification; beside it what a waiting order waits for, which they do not say. */
export function OrderStatus({
  status,
  payment,
}: Pick<OrderListQuery['orders']['items'][number], 'status'> & { payment: { method: string } | null }) {
  const t = useText('order');
  const common = useText('common');
  return (
    <>
      <Tag tone={statusTone(status)}>{common(`status${status}`)}</Tag>
      {status === 'WAITING_FOR_APPROVAL' && payment?.method === 'PIX' && (
        <Tag tone="warn">{t('pixToPay')}</Tag>
      )}
      {status === 'WAITING_FOR_APPROVAL' && payment?.method === 'TRANSFER' && (
        <Tag tone="warn">{t('transferToPay')}</Tag>
      )}
    </>
  );
}
