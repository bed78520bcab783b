import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { isoTimeAt } from '#src/domain/time/local-time.ts';
import { type Column, DataTable } from '#src/web/back-office/list/data-table.tsx';
import { ListFilters } from '#src/web/back-office/list/list-filters.tsx';
import { OfficePart } from '#src/web/back-office/list/office-page.tsx';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { dataOf } from '#src/web/back-office/staff-api/data-of.ts';
import { owedDifferences } from '#src/web/back-office/staff-api/till.gen.ts';
import { tillReport, tillShifts } from '#src/web/back-office/staff-api/till-shifts.gen.ts';
import { numberText, timeText } from '#src/web/back-office/words/times.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { useEventHead } from '../../frame/event-frame.tsx';
import { FinanceDifferences } from '../difference/finance-differences.tsx';
import { Difference } from './difference.tsx';
import { ReportPart } from './report-part.tsx';
import { filterOf, type ShiftRow, shiftsOf } from './shift-rows.ts';

const differences = ['OPEN', 'SHORT', 'OVER', 'EQUAL'] as const;

/** All shifts of the event: tens, at a large one some hundreds. */
async function everyShift(eventId: string): Promise<ShiftRow[]> {
  const rows: ShiftRow[] = [];
  let after: string | null = null;
  do {
    const { items, next }: { items: ShiftRow[]; next: string | null } = dataOf(
      await askStaff(tillShifts, { eventId, after }),
    ).tillShifts;
    rows.push(...items);
    after = next;
  } while (after !== null);
  return rows;
}

export async function loader({ params }: LoaderFunctionArgs) {
  const eventId = params.eventId ?? '';
  const [shifts, { tillReport: report }, { owedDifferences: owed }] = await Promise.all([
    everyShift(eventId),
    askStaff(tillReport, { eventId }).then(dataOf),
    askStaff(owedDifferences, { eventId }).then(dataOf),
  ]);
  return { shifts, report, owed };
}

/** The shifts of an event's tills and what they took, for finance (docs/algorithms/till.md). */
export function Component() {
  const { shifts, report, owed } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<string | null>(null);
  return (
    <>
      {told !== null && (
        <Notice tone="ok" announces="politely">
          {told}
        </Notice>
      )}
      <FinanceDifferences
        isOwed
        differences={owed}
        onDone={async (text) => {
          setTold(text);
          await revalidate();
        }}
      />
      <ShiftsPart shifts={shifts} />
      <ReportPart report={report} />
    </>
  );
}

function ShiftsPart({ shifts }: { shifts: readonly ShiftRow[] }) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  const { id: eventId, timeZone } = useEventHead();
  const [parameters] = useSearchParams();
  const rows = shiftsOf(shifts, filterOf(parameters), (at) =>
    isoTimeAt(new Date(at), timeZone ?? 'UTC').slice(0, 10),
  );
  const choices = (of: (row: ShiftRow) => string) =>
    [...new Set(shifts.map(of))].sort().map((value) => ({ value, label: value }));
  const money = (key: string, label: string, of: (row: ShiftRow) => number | null): Column<ShiftRow> => ({
    ...{ key, label, isNumber: true },
    cell: (row) => {
      const cents = of(row);
      return cents === null ? '—' : formatMoney(cents, locale);
    },
  });
  return (
    <OfficePart title={t('shifts')}>
      {shifts.length > 0 && (
        <ListFilters
          label={t('filters')}
          filters={[
            {
              ...{ name: 'person', label: t('person'), emptyText: t('everybody') },
              options: choices(({ shift }) => shift.person),
            },
            {
              ...{ name: 'station', label: t('stationName'), emptyText: t('everyStation') },
              options: choices(({ shift }) => shift.station),
            },
            { name: 'day', label: t('day'), type: 'date' },
            {
              ...{ name: 'difference', label: t('difference'), emptyText: t('everyDifference') },
              options: differences.map((value) => ({ value, label: t(`only${value}`) })),
            },
          ]}
        />
      )}
      {shifts.length > 0 && <Soft size="s">{t('shiftCount', { count: rows.length })}</Soft>}
      <DataTable
        label={t('shifts')}
        rows={rows}
        keyOf={({ shift }) => shift.id}
        empty={<p>{t(shifts.length === 0 ? 'noShifts' : 'noneOfFilter')}</p>}
        columns={[
          {
            ...{ key: 'person', label: t('person') },
            cell: ({ shift }) => <Link to={`/events/${eventId}/tills/${shift.id}`}>{shift.person}</Link>,
          },
          { key: 'station', label: t('stationName'), cell: ({ shift }) => shift.station },
          {
            ...{ key: 'opened', label: t('openedAt'), isTime: true },
            cell: ({ shift }) => timeText(shift.openedAt, locale, timeZone),
          },
          {
            ...{ key: 'closed', label: t('closedAt'), isTime: true },
            cell: ({ shift: { closedAt } }) =>
              closedAt === null ? <Tag tone="ok">{t('isOpen')}</Tag> : timeText(closedAt, locale, timeZone),
          },
          {
            ...{ key: 'sales', label: t('salesCount'), isNumber: true },
            cell: ({ sales }) => numberText(sales, locale),
          },
          money('expected', t('expected'), ({ expectedCents }) => expectedCents),
          money('counted', t('counted'), ({ countedCents }) => countedCents),
          {
            ...{ key: 'difference', label: t('difference'), isNumber: true },
            cell: ({ differenceCents }) => <Difference cents={differenceCents} />,
          },
        ]}
      />
    </OfficePart>
  );
}
