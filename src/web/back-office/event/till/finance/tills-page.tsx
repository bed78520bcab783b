import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { shiftDifferences, shiftStates } from '#src/domain/till/shift-filter.ts';
import { type Column, DataTable } from '#src/web/back-office/list/data-table.tsx';
import { ListFilters } from '#src/web/back-office/list/list-filters.tsx';
import { firstPage } from '#src/web/back-office/list/list-query.ts';
import { OfficePart } from '#src/web/back-office/list/office-page.tsx';
import { useMore } from '#src/web/back-office/list/use-more.ts';
import { ListFile } from '#src/web/back-office/list/whole-list.tsx';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { dataOf } from '#src/web/back-office/staff-api/data-of.ts';
import { owedDifferences } from '#src/web/back-office/staff-api/till.gen.ts';
import { tillChoices, tillReport } from '#src/web/back-office/staff-api/till-shifts.gen.ts';
import { numberText, timeText } from '#src/web/back-office/words/times.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { useEventHead } from '../../frame/event-frame.tsx';
import { FinanceDifferences } from '../difference/finance-differences.tsx';
import { Difference } from './difference.tsx';
import { ReportPart } from './report-part.tsx';
import { filterOf, type ShiftRow, shiftQuery } from './shift-rows.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const eventId = params.eventId ?? '';
  const filter = filterOf(new URL(request.url).searchParams);
  const [shifts, { tillChoices: choices }, { tillReport: report }, { owedDifferences: owed }] =
    await Promise.all([
      firstPage(shiftQuery, { eventId, filter }),
      askStaff(tillChoices, { eventId }).then(dataOf),
      askStaff(tillReport, { eventId }).then(dataOf),
      askStaff(owedDifferences, { eventId }).then(dataOf),
    ]);
  return { shifts, choices, report, owed };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** The shifts of an event's tills and what they took, for finance (docs/algorithms/till.md). */
export function Component() {
  const { shifts, choices, report, owed } = useLoaderData<typeof loader>();
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
      <ShiftsPart {...{ shifts, choices }} />
      <ReportPart report={report} />
    </>
  );
}

function ShiftsPart({ shifts, choices }: Pick<Loaded, 'shifts' | 'choices'>) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  const { id: eventId, timeZone } = useEventHead();
  const [parameters] = useSearchParams();
  const { rows, isBusy, onMore } = useMore(shiftQuery, shifts);
  const { filter } = shifts.variables;
  const isFiltered = ['state', 'person', 'station', 'day', 'difference'].some((one) => parameters.get(one));
  const money = (key: string, label: string, of: (row: ShiftRow) => number | null): Column<ShiftRow> => ({
    ...{ key, label, isNumber: true },
    cell: (row) => {
      const cents = of(row);
      return cents === null ? '—' : formatMoney(cents, locale);
    },
  });
  return (
    <OfficePart title={t('shifts')} actions={<ListFile kind="SHIFTS" filter={{ eventId }} shifts={filter} />}>
      <ListFilters
        label={t('filters')}
        filters={[
          {
            ...{ name: 'state', label: t('state'), emptyText: t('everyState') },
            options: shiftStates.map((value) => ({ value, label: t(`shift${value}`) })),
          },
          {
            ...{ name: 'person', label: t('person'), emptyText: t('everybody') },
            options: choices.people.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            ...{ name: 'station', label: t('stationName'), emptyText: t('everyStation') },
            options: choices.stations.map((value) => ({ value, label: value })),
          },
          { name: 'day', label: t('day'), type: 'date' },
          {
            ...{ name: 'difference', label: t('difference'), emptyText: t('everyDifference') },
            options: shiftDifferences.map((value) => ({ value, label: t(`only${value}`) })),
          },
        ]}
      />
      <DataTable
        label={t('shifts')}
        rows={rows}
        keyOf={({ shift }) => shift.id}
        onMore={onMore}
        isBusy={isBusy}
        empty={<p>{t(isFiltered ? 'noneOfFilter' : 'noShifts')}</p>}
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
