import { formatMoney } from '#src/domain/format/money.ts';
import { type Column, DataTable } from '#src/web/back-office/list/data-table.tsx';
import { OfficePart } from '#src/web/back-office/list/office-page.tsx';
import type {
  ShownTillSumFragment,
  TillReportQuery,
} from '#src/web/back-office/staff-api/till-shifts.gen.ts';
import { localText, numberText } from '#src/web/back-office/words/times.ts';
import { Group, GroupTitle } from '#src/web/kit/layout/group.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';

type Sum = ShownTillSumFragment;
type Report = TillReportQuery['tillReport'];

/** The takings of the tills by way, person, station and hour, as the money ledger says. */
export function ReportPart({ report: { whole, byWay, byPerson, byStation, byHour } }: { report: Report }) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  if (whole.orders === 0) return null;
  return (
    <OfficePart title={t('report')}>
      <Soft size="s">{t('reportText')}</Soft>
      <Stack gap={6}>
        <SumTable
          title={t('byWay')}
          name={t('way')}
          {...{ rows: byWay, whole, nameOf: ({ key }) => t(`way${key as 'CASH'}`) }}
        />
        <SumTable title={t('byPerson')} name={t('person')} rows={byPerson} whole={whole} nameOf={keyOf} />
        <SumTable
          title={t('byStation')}
          name={t('stationName')}
          rows={byStation}
          whole={whole}
          nameOf={keyOf}
        />
        <SumTable
          title={t('byHour')}
          name={t('hour')}
          {...{ rows: byHour, whole, nameOf: ({ key }) => localText(`${key}:00`, locale) }}
        />
      </Stack>
    </OfficePart>
  );
}

const keyOf = ({ key }: Sum): string => key;

/** One way to divide what was taken, with the whole below its rows. */
function SumTable({
  title,
  name,
  rows,
  whole,
  nameOf,
}: {
  title: string;
  /** Heads the first column. */
  name: string;
  rows: readonly Sum[];
  whole: Sum;
  nameOf: (row: Sum) => string;
}) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  const strong = (row: Sum, text: string) => (row === whole ? <strong>{text}</strong> : text);
  const count = (key: 'orders' | 'units'): Column<Sum> => ({
    ...{ key, label: t(key), isNumber: true },
    cell: (row) => strong(row, numberText(row[key], locale)),
  });
  const money = (key: 'captured' | 'refund' | 'kept'): Column<Sum> => ({
    ...{ key, label: t(key), isNumber: true },
    cell: (row) => strong(row, formatMoney(row[`${key}Cents`], locale)),
  });
  return (
    <Group>
      <GroupTitle>{title}</GroupTitle>
      <DataTable
        label={title}
        rows={[...rows, whole]}
        keyOf={(row) => (row === whole ? 'whole' : `row ${row.key}`)}
        empty={null}
        columns={[
          {
            key: 'name',
            label: name,
            cell: (row) => (row === whole ? strong(row, t('whole')) : nameOf(row)),
          },
          ...[count('orders'), count('units')],
          ...[money('captured'), money('refund'), money('kept')],
        ]}
      />
    </Group>
  );
}
