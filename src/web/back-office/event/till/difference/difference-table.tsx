import type { ReactNode } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { DataTable } from '#src/web/back-office/list/data-table.tsx';
import { timeText } from '#src/web/back-office/words/times.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { ticketName } from './ticket-name.ts';
import type { Difference } from './use-differing.ts';

/** Differences of half-price, each with its ticket, its way and what became of it. */
export function DifferenceTable({
  label,
  rows,
  timeZone,
  acts,
}: {
  label: string;
  rows: readonly Difference[];
  timeZone: string | null;
  acts: (difference: Difference) => ReactNode;
}) {
  const t = useText('officeTillDifference');
  const locale = useLocale();
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<p>{t('none')}</p>}
      columns={[
        { key: 'at', label: t('at'), isTime: true, cell: ({ at }) => timeText(at, locale, timeZone) },
        { key: 'ticket', label: t('ticket'), cell: ({ ticket }) => ticketName(ticket, locale) },
        {
          ...{ key: 'way', label: t('way') },
          cell: ({ way, slip }) => [t(`way${way}`), slip].filter(Boolean).join(' '),
        },
        {
          ...{ key: 'sum', label: t('sum'), isNumber: true },
          cell: ({ totalCents }) => formatMoney(totalCents, locale),
        },
        {
          ...{ key: 'state', label: t('state') },
          cell: ({ backAt }) =>
            backAt === null ? <Tag tone="ok">{t('stands')}</Tag> : <Tag>{t('givenBack')}</Tag>,
        },
        { key: 'acts', label: t('acts'), cell: acts },
      ]}
    />
  );
}
