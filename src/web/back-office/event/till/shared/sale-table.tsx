import type { ReactNode } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { type Column, columnsIf, DataTable } from '#src/web/back-office/list/data-table.tsx';
import { hourText, timeText } from '#src/web/back-office/words/times.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { backCents } from './take-back-dialog.tsx';
import type { Sale } from './till.ts';

const tones = { HELD: 'muted', WAITING: 'warn', SOLD: 'ok', TAKEN_BACK: 'calm', ENDED: 'muted' } as const;

/** Sales of a shift, the latest first. */
export function SaleTable({
  label,
  sales,
  timeZone,
  isDated = false,
  numberOf = ({ orderNumber }) => orderNumber,
  acts,
}: {
  label: string;
  sales: readonly Sale[];
  timeZone: string | null;
  /** With the day: the reader looks at it later. */
  isDated?: boolean;
  /** The number of its order, such as a link. */
  numberOf?: (sale: Sale) => ReactNode;
  acts: (sale: Sale) => ReactNode;
}) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  const isAnyBack = sales.some((sale) => backCents(sale) > 0);
  const columns: Column<Sale>[] = [
    {
      ...{ key: 'at', label: t('at') },
      cell: ({ at }) => (isDated ? timeText : hourText)(at, locale, timeZone),
    },
    { key: 'number', label: t('number'), cell: (sale) => numberOf(sale) ?? '—' },
    {
      ...{ key: 'lines', label: t('lines') },
      cell: ({ lines }) =>
        lines.map(({ quantity, description }) => `${quantity} × ${description[locale]}`).join(', '),
    },
    {
      key: 'way',
      label: t('way'),
      cell: ({ way, slip }) => [t(`way${way}`), slip].filter(Boolean).join(' '),
    },
    {
      ...{ key: 'total', label: t('total'), isNumber: true },
      cell: ({ totalCents }) => formatMoney(totalCents, locale),
    },
    ...columnsIf<Sale>(isAnyBack, {
      ...{ key: 'back', label: t('wentBack'), isNumber: true },
      cell: (sale) => (backCents(sale) > 0 ? formatMoney(backCents(sale), locale) : '—'),
    }),
    {
      key: 'state',
      label: t('state'),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>,
    },
    { key: 'acts', label: t('acts'), cell: acts },
  ];
  return (
    <DataTable
      label={label}
      rows={sales}
      keyOf={({ id }) => id}
      columns={columns}
      empty={<p>{t('noSales')}</p>}
    />
  );
}
