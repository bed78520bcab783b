import { Group, GroupTitle } from '#src/web/kit/layout/group.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { type Column, columnsIf, DataTable } from '../../list/data-table.tsx';
import { hourText, numberText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { TakenBar } from '../live/live-bars.tsx';
import { type DateCount, type GateRow, gateRows, offerRows } from './counts.ts';
import type { GateDesk } from './use-gate-desk.ts';
import { useGateNames } from './use-gate-names.ts';

const hoursShown = 4;

/** Entries of a date by gate and hour, and by offer. */
export function CountTables({ count, desk }: { count: DateCount; desk: GateDesk }) {
  const t = useText('officeGate');
  const locale = useLocale();
  const { timeZone } = useEventHead();
  const names = useGateNames(desk);
  const { hours, rows } = gateRows(count, hoursShown);
  if (rows.length === 0) return <p>{t('nobodyYet')}</p>;
  const number = (entries: number) => numberText(entries, locale);
  const whole = <Row extends { entries: number }>(): Column<Row>[] => [
    {
      key: 'whole',
      label: t('whole'),
      isNumber: true,
      cell: ({ entries }) => <strong>{number(entries)}</strong>,
    },
    {
      key: 'share',
      label: t('share'),
      cell: ({ entries }) => <TakenBar sold={entries} held={0} left={count.entries - entries} />,
    },
  ];
  return (
    <>
      <Group>
        <GroupTitle>{t('byGate')}</GroupTitle>
        <DataTable
          label={t('byGate')}
          rows={rows}
          keyOf={({ gate }) => gate}
          empty={null}
          columns={[
            { key: 'gate', label: t('gate'), cell: ({ gate }) => names.gate(gate) },
            ...columnsIf<GateRow>(
              rows.some(({ earlier }) => earlier > 0),
              { key: 'earlier', label: t('earlier'), isNumber: true, cell: ({ earlier }) => number(earlier) },
            ),
            ...hours.map(
              (hour, place): Column<GateRow> => ({
                key: hour,
                label: hourText(hour, locale, timeZone),
                isNumber: true,
                cell: (row) => number(row.hours[place] ?? 0),
              }),
            ),
            ...whole<GateRow>(),
          ]}
        />
      </Group>
      <Group>
        <GroupTitle>{t('byOffer')}</GroupTitle>
        <DataTable
          label={t('byOffer')}
          rows={offerRows(count)}
          keyOf={({ offerId }) => offerId ?? ''}
          empty={null}
          columns={[
            { key: 'offer', label: t('offer'), cell: ({ offerId }) => names.offer(offerId) },
            ...whole<ReturnType<typeof offerRows>[number]>(),
          ]}
        />
      </Group>
    </>
  );
}
