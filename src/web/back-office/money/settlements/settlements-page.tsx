import { useLoaderData } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { Price } from '#src/web/kit/money/price.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { firstPage, listQuery } from '../../list/list-query.ts';
import { OfficePart } from '../../list/office-page.tsx';
import { useMore } from '../../list/use-more.ts';
import { settlementList } from '../../staff-api/money/settlements.gen.ts';
import { timeText } from '../../words/times.ts';
import { dueText } from './due-text.ts';
import css from './settlements.module.css';

const query = listQuery(settlementList, ({ settlements }) => settlements);

export async function loader() {
  return await firstPage(query, { filter: {} });
}

/** The accounts of all events with their organizers: what is owed first (docs/algorithms/settlement.md). */
export function Component() {
  const t = useText('officeSettlements');
  const locale = useLocale();
  const found = useLoaderData<typeof loader>();
  const { rows, onMore, isBusy } = useMore(query, found);
  const money = (cents: number) => formatMoney(cents, locale);
  const { owed, kept, unsettled } = found.page;
  return (
    <OfficePart title={t('title')}>
      <div className={css.first}>
        <p className={css.label}>{t('toPay')}</p>
        <Price size="l">{money(owed)}</Price>
        <Soft size="s">{t('beside', { kept: money(kept), unsettled: money(unsettled) })}</Soft>
      </div>
      <DataTable
        label={t('title')}
        rows={rows}
        keyOf={({ eventId }) => eventId}
        empty={<p>{t('noEvents')}</p>}
        onMore={onMore}
        isBusy={isBusy}
        columns={[
          {
            key: 'event',
            label: t('event'),
            cell: ({ eventId, eventName }) => (
              <Link to={`/events/${eventId}/settlements`}>{eventName[locale] || eventName.pt}</Link>
            ),
          },
          { key: 'organizer', label: t('organizer'), cell: ({ organizerName }) => organizerName },
          { key: 'open', label: t('open'), isNumber: true, cell: (row) => money(row.owed) },
          {
            key: 'dueOn',
            label: t('dueOn'),
            isTime: true,
            cell: ({ dueOn }) => (dueOn === null ? '' : dueText(dueOn, locale)),
          },
          { key: 'kept', label: t('kept'), isNumber: true, cell: (row) => money(row.kept) },
          { key: 'unsettled', label: t('unsettled'), isNumber: true, cell: (row) => money(row.unsettled) },
          {
            key: 'last',
            label: t('last'),
            isTime: true,
            cell: ({ frozenAt, timeZone }) => (frozenAt === null ? '' : timeText(frozenAt, locale, timeZone)),
          },
        ]}
      />
    </OfficePart>
  );
}
