import { formatMoney } from '#src/domain/format/money.ts';
import { DataTable } from '#src/web/back-office/list/data-table.tsx';
import { OfficePart } from '#src/web/back-office/list/office-page.tsx';
import type { TillShiftQuery } from '#src/web/back-office/staff-api/till-shifts.gen.ts';
import { timeText } from '#src/web/back-office/words/times.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { Count } from '../shared/till.ts';
import { Difference } from './difference.tsx';

type Entry = TillShiftQuery['tillShift']['entries'][number];

/** The counts of a shift: the first one closed it. */
export function CountTable({ counts, timeZone }: { counts: readonly Count[]; timeZone: string | null }) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  return (
    <OfficePart title={t('counts')}>
      <DataTable
        label={t('counts')}
        rows={counts}
        keyOf={({ number }) => String(number)}
        empty={null}
        columns={[
          { key: 'number', label: t('entryNumber'), cell: ({ number }) => number },
          { key: 'at', label: t('at'), isTime: true, cell: ({ at }) => timeText(at, locale, timeZone) },
          { key: 'by', label: t('by'), cell: ({ by }) => by },
          {
            ...{ key: 'counted', label: t('counted'), isNumber: true },
            cell: ({ countedCents }) => formatMoney(countedCents, locale),
          },
          {
            ...{ key: 'expected', label: t('expected'), isNumber: true },
            cell: ({ expectedCents }) => formatMoney(expectedCents, locale),
          },
          {
            ...{ key: 'difference', label: t('difference'), isNumber: true },
            cell: ({ differenceCents }) => <Difference cents={differenceCents} />,
          },
          {
            key: 'note',
            label: t('note'),
            cell: ({ number, note }) => note ?? (number > 1 ? t('countOfRoll') : '—'),
          },
        ]}
      />
    </OfficePart>
  );
}

/** The drawer of a shift, entry by entry, each with the balance after it. */
export function EntryTable({ entries, timeZone }: { entries: readonly Entry[]; timeZone: string | null }) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  return (
    <OfficePart title={t('entries')}>
      <DataTable
        label={t('entries')}
        rows={entries}
        keyOf={({ number }) => String(number)}
        empty={null}
        columns={[
          { key: 'number', label: t('entryNumber'), cell: ({ number }) => number },
          { key: 'kind', label: t('kind'), cell: ({ kind }) => t(`kind${kind as 'SALE'}`) },
          { key: 'at', label: t('at'), isTime: true, cell: ({ at }) => timeText(at, locale, timeZone) },
          { key: 'by', label: t('by'), cell: ({ by }) => by },
          {
            ...{ key: 'amount', label: t('amount'), isNumber: true },
            cell: ({ amountCents }) => formatMoney(amountCents, locale),
          },
          {
            ...{ key: 'balance', label: t('balance'), isNumber: true },
            cell: ({ balanceCents }) => <strong>{formatMoney(balanceCents, locale)}</strong>,
          },
          {
            ...{ key: 'about', label: t('about') },
            cell: ({ orderNumber, reason }) =>
              orderNumber === null ? (
                (reason ?? '—')
              ) : (
                <>
                  <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link> {reason}
                </>
              ),
          },
        ]}
      />
    </OfficePart>
  );
}
