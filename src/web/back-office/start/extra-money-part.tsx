import { formatMoney } from '#src/domain/format/money.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { columnsIf, DataTable } from '../list/data-table.tsx';
import type { Page } from '../list/list-query.ts';
import { OfficePart } from '../list/office-page.tsx';
import { useMore } from '../list/use-more.ts';
import { timeText } from '../words/times.ts';
import { type ExtraMoney, extraMoneyQuery } from './start-queries.ts';

type Reason = 'late_money_without_stock' | 'wrong_amount' | 'paid_twice';
type Status = 'REQUESTED' | 'PROCESSING' | 'DONE' | 'FAILED';

/** Money that came too late, in another sum or twice, and how far on its way back it is. */
export function ExtraMoneyPart({
  loaded,
}: {
  loaded: { variables: { withMoney: boolean }; page: Page<ExtraMoney> };
}) {
  const t = useText('officeStart');
  const locale = useLocale();
  const { rows, isBusy, onMore } = useMore(extraMoneyQuery, loaded);
  return (
    <OfficePart title={t('extraMoney')}>
      <p>{t('extraMoneyText')}</p>
      <DataTable
        label={t('extraMoney')}
        rows={rows}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        onMore={onMore}
        empty={null}
        columns={[
          {
            key: 'order',
            label: t('order'),
            cell: ({ orderNumber }) => <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>,
          },
          { key: 'why', label: t('why'), cell: ({ reason }) => t(`extra_${reason as Reason}`) },
          { key: 'event', label: t('event'), cell: ({ eventName }) => eventName[locale] || eventName.pt },
          {
            key: 'at',
            label: t('cameAt'),
            isTime: true,
            cell: ({ requestedAt, timeZone }) => timeText(requestedAt, locale, timeZone),
          },
          ...columnsIf<ExtraMoney>(loaded.variables.withMoney, {
            key: 'amount',
            label: t('amount'),
            isNumber: true,
            cell: ({ amountCents }) => (amountCents == null ? '' : formatMoney(amountCents, locale)),
          }),
          { key: 'state', label: t('state'), cell: ({ status }) => t(`back${status as Status}`) },
        ]}
      />
    </OfficePart>
  );
}
