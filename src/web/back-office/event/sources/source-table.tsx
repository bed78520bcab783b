import { formatMoney } from '#src/domain/format/money.ts';
import { Group, GroupTitle } from '#src/web/kit/layout/group.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { type Column, DataTable } from '../../list/data-table.tsx';
import type { SaleSourcesQuery } from '../../staff-api/live.gen.ts';
import { numberText } from '../../words/times.ts';

export type SourceRow = SaleSourcesQuery['saleSources']['whole'];

/** One way to divide a sale, with the whole below its rows. */
export function SourceTable({
  title,
  name,
  rows,
  whole,
  nameOf,
  note,
}: {
  title: string;
  /** Heads the first column. */
  name: string;
  rows: readonly SourceRow[];
  whole: SourceRow;
  nameOf: (row: SourceRow) => string;
  note?: string | undefined;
}) {
  const t = useText('officeSources');
  const locale = useLocale();
  const strong = (row: SourceRow, text: string) => (row === whole ? <strong>{text}</strong> : text);
  // The whole is of no order: it stands last.
  const order = (by: (row: SourceRow) => number | string) => (row: SourceRow) =>
    row === whole ? null : by(row);
  const count = (key: 'orders' | 'items'): Column<SourceRow> => ({
    ...{ key, label: t(key), isNumber: true, order: order((row) => row[key]) },
    cell: (row) => strong(row, numberText(row[key], locale)),
  });
  const money = (key: 'gross' | 'fee' | 'net'): Column<SourceRow>[] =>
    whole[`${key}Cents`] == null
      ? []
      : [
          {
            ...{ key, label: t(key), isNumber: true, order: order((row) => row[`${key}Cents`] ?? 0) },
            cell: (row) => strong(row, formatMoney(row[`${key}Cents`] ?? 0, locale)),
          },
        ];
  return (
    <Group>
      <GroupTitle>{title}</GroupTitle>
      <DataTable
        label={title}
        rows={rows.length === 0 ? [] : [...rows, whole]}
        keyOf={(row) => (row === whole ? 'whole' : `row ${row.key}`)}
        empty={<p>{t('none')}</p>}
        columns={[
          {
            key: 'name',
            label: name,
            order: order(nameOf),
            cell: (row) => (row === whole ? strong(row, t('whole')) : nameOf(row)),
          },
          count('orders'),
          count('items'),
          ...money('gross'),
          ...money('fee'),
          ...money('net'),
        ]}
      />
      {note !== undefined && <Soft size="s">{note}</Soft>}
    </Group>
  );
}
