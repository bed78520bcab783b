import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { columnsIf, DataTable } from '../list/data-table.tsx';
import { OfficePart } from '../list/office-page.tsx';
import { numberText } from '../words/times.ts';
import type { Order } from './story-entries.ts';

type Line = Order['story']['lines'][number];

/** The lines of an order as they were bought; their sums for who may see money. */
export function OrderItems({ lines }: { lines: readonly Line[] }) {
  const t = useText('officeOrders');
  const common = useText('common');
  const locale = useLocale();
  const hasMoney = lines.some(({ totalCents }) => totalCents != null);
  const hasOrderFee = lines.some(({ orderFeeCents }) => orderFeeCents != null && orderFeeCents > 0);
  const hasDiscount = lines.some(({ discountCents }) => discountCents != null && discountCents > 0);
  const money = (cents: number | null | undefined) => (cents == null ? '' : formatMoney(cents, locale));
  return (
    <OfficePart title={t('items')}>
      <DataTable
        label={t('items')}
        rows={lines}
        keyOf={({ id }) => id}
        empty={null}
        columns={[
          { key: 'item', label: t('item'), cell: ({ description }) => description[locale] || description.pt },
          {
            key: 'quantity',
            label: t('quantity'),
            isNumber: true,
            cell: ({ quantity }) => numberText(quantity, locale),
          },
          ...columnsIf<Line>(hasMoney, {
            key: 'price',
            label: t('price'),
            isNumber: true,
            cell: ({ priceCents }) => money(priceCents),
          }),
          ...columnsIf<Line>(hasMoney, {
            key: 'fee',
            label: t('fee'),
            isNumber: true,
            cell: ({ feeCents }) => money(feeCents),
          }),
          ...columnsIf<Line>(hasOrderFee, {
            key: 'orderFee',
            label: common('orderFee'),
            isNumber: true,
            cell: ({ orderFeeCents }) => money(orderFeeCents),
          }),
          ...columnsIf<Line>(hasDiscount, {
            key: 'discount',
            label: t('discount'),
            isNumber: true,
            cell: ({ discountCents }) => money(discountCents),
          }),
          ...columnsIf<Line>(hasMoney, {
            key: 'total',
            label: t('total'),
            isNumber: true,
            cell: ({ totalCents }) => money(totalCents),
          }),
        ]}
      />
    </OfficePart>
  );
}
