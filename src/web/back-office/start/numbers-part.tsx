import { formatMoney } from '#src/domain/format/money.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { columnsIf, DataTable } from '../list/data-table.tsx';
import { OfficePart } from '../list/office-page.tsx';
import type { SaleNumbersQuery } from '../staff-api/needs.gen.ts';
import { numberText, percentText } from '../words/times.ts';
import css from './numbers-part.module.css';

type Numbers = SaleNumbersQuery['saleNumbers'];
type EventRow = Numbers['events'][number];
type Period = 'today' | 'week' | 'lastWeek';

/** Sales of today and this week, beside last week up to the same hour. */
export function NumbersPart({ numbers, withMoney }: { numbers: Numbers; withMoney: boolean }) {
  const t = useText('officeStart');
  const locale = useLocale();
  const count = (value: number) => numberText(value, locale);
  const money = (cents: number | null | undefined) => (cents == null ? '' : formatMoney(cents, locale));
  const figures: [string, (period: Period) => number | null, (value: number) => string][] = [
    [t('ordersSold'), (period) => numbers[period].orders, count],
    [t('ticketsSold'), (period) => numbers[period].tickets, count],
    [t('received'), (period) => numbers[period].receivedCents, money],
    [t('refunded'), (period) => numbers[period].refundedCents, money],
  ];
  return (
    <OfficePart title={t('numbers')}>
      <dl className={css.figures}>
        {figures.map(([name, of, format]) => {
          const [today, week, last] = [of('today'), of('week'), of('lastWeek')];
          if (today === null || week === null || last === null) return null;
          return (
            <div key={name} className={css.figure}>
              <dt>{t('todayOf', { name })}</dt>
              <dd className={css.today}>{format(today)}</dd>
              <dd className={css.week}>{t('weekIs', { value: format(week) })}</dd>
              <dd className={css.last}>
                {t('lastWeekWas', { value: format(last) })} <Change week={week} last={last} />
              </dd>
            </div>
          );
        })}
      </dl>
      <DataTable
        label={t('selling')}
        rows={numbers.events}
        keyOf={({ eventId }) => eventId}
        empty={<p>{t('nothingSells')}</p>}
        columns={[
          {
            key: 'event',
            label: t('selling'),
            cell: ({ eventId, eventName }) => (
              <Link to={`/events/${eventId}`}>{eventName[locale] || eventName.pt}</Link>
            ),
          },
          ...(['today', 'week', 'lastWeek'] as const).map((period) => ({
            key: period,
            label: t(`tickets_${period}`),
            isNumber: true,
            cell: (row: EventRow) => count(row[period].tickets),
          })),
          // Money of last week is told above for all of them: seven columns are wider than a tablet.
          ...(['today', 'week'] as const).flatMap((period) =>
            columnsIf<EventRow>(withMoney, {
              key: `money ${period}`,
              label: t(`received_${period}`),
              isNumber: true,
              cell: (row) => money(row[period].receivedCents),
            }),
          ),
        ]}
      />
    </OfficePart>
  );
}

/** How this week compares; nothing where there is nothing to compare with. */
function Change({ week, last }: { week: number; last: number }) {
  const t = useText('officeStart');
  const locale = useLocale();
  if (last <= 0 || week < 0) return null;
  const share = (week - last) / last;
  const percent = percentText(Math.abs(share), locale);
  if (week === last) return <span>{t('same')}</span>;
  return <span className={css.change}>{t(share > 0 ? 'more' : 'less', { percent })}</span>;
}
