import { useText } from '../../kit/text/text.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import type { OrderState } from '../staff-api/schema.gen.ts';

const tones = {
  WAITING: 'warn',
  PAID: 'ok',
  DECLINED: 'bad',
  CANCELED: 'muted',
} as const satisfies Record<OrderState, string>;

export const orderStates = Object.keys(tones) as OrderState[];

export function OrderStateTag({ state }: { state: OrderState }) {
  const t = useText('officeOrders');
  return <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>;
}
