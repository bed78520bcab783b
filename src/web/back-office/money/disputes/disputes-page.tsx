import { useLoaderData } from 'react-router';
import { disputeKinds, disputeStates } from '#src/domain/dispute/dispute-state.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { listPage } from '../../list/list-page.tsx';
import { listQuery } from '../../list/list-query.ts';
import { ListFile } from '../../list/whole-list.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { type DisputeSumsQuery, disputeSums, disputes } from '../../staff-api/money/disputes.gen.ts';
import { timeText } from '../../words/times.ts';
import { DisputeStateTag } from './dispute-words.tsx';
import css from './disputes.module.css';
import { DisputeDue } from './order-disputes.tsx';

const query = listQuery(disputes, (data) => data.disputes);

const page = listPage({
  query,
  isPart: true,
  read: (said) => {
    const state = disputeStates.find((one) => one === said.get('state'));
    const kind = disputeKinds.find((one) => one === said.get('kind'));
    return { filter: { states: state ? [state] : null, kind: kind ?? null } };
  },
  useView({ filter }) {
    const t = useText('officeDisputes');
    const locale = useLocale();
    return {
      title: t('title'),
      lead: t('lead'),
      actions: <ListFile kind="DISPUTES" disputes={filter} />,
      filtersLabel: t('filters'),
      filters: [
        {
          ...{ name: 'state', label: t('state'), emptyText: t('anyState') },
          options: disputeStates.map((value) => ({ value, label: t(`state${value}`) })),
        },
        {
          ...{ name: 'kind', label: t('kind'), emptyText: t('anyKind') },
          options: disputeKinds.map((value) => ({ value, label: t(`kind${value}`) })),
        },
      ],
      summary: <Sums />,
      empty: (isFiltered) => t(isFiltered ? 'noneFiltered' : 'none'),
      columns: [
        {
          key: 'order',
          label: t('order'),
          cell: ({ id, orderNumber }) => <Link to={`/money/disputes/${id}`}>{orderNumber}</Link>,
        },
        { key: 'state', label: t('state'), cell: (dispute) => <DisputeStateTag dispute={dispute} /> },
        {
          ...{ key: 'due', label: t('due') },
          cell: (dispute) => <DisputeDue dispute={dispute} />,
        },
        {
          key: 'amount',
          label: t('amount'),
          isNumber: true,
          cell: ({ amountCents }) => formatMoney(amountCents, locale),
        },
        {
          key: 'what',
          label: t('what'),
          cell: ({ kind, isInquiry, reason }) =>
            [isInquiry ? t('inquiry') : t(`kind${kind}`), t(`reason${reason}` as 'reasonOTHER')].join(', '),
        },
        { key: 'event', label: t('event'), cell: ({ eventName }) => eventName[locale] || eventName.pt },
        {
          ...{ key: 'opened', label: t('opened'), isTime: true },
          cell: ({ openedAt, timeZone }) => timeText(openedAt, locale, timeZone),
        },
      ],
    };
  },
});

export async function loader(asked: Parameters<typeof page.loader>[0]) {
  const [listed, sums] = await Promise.all([page.loader(asked), askStaff(disputeSums, {})]);
  return { ...listed, sums: dataOf(sums).disputeSums };
}

export const Component = page.Component;

/** All disputes at the person's places, whatever the filters show. */
function Sums() {
  const t = useText('officeDisputes');
  const locale = useLocale();
  const { sums } = useLoaderData<typeof loader>();
  const of = (...states: DisputeSumsQuery['disputeSums'][number]['state'][]) => {
    const rows = sums.filter(({ state, isInquiry }) => states.includes(state) && !isInquiry);
    return {
      count: rows.reduce((sum, { count }) => sum + count, 0),
      amount: formatMoney(
        rows.reduce((sum, { amountCents }) => sum + amountCents, 0),
        locale,
      ),
    };
  };
  const lines = [
    ['sumOpen', of('OPEN')],
    ['sumSent', of('EVIDENCE_SENT', 'ACCEPTED')],
    ['sumWon', of('WON', 'WITHDRAWN')],
    ['sumLost', of('LOST')],
  ] as const;
  const said = lines.filter(([, { count }]) => count > 0);
  if (said.length === 0) return null;
  return (
    <ul className={css.sums}>
      {said.map(([key, sum]) => (
        <li key={key}>{t(key, sum)}</li>
      ))}
    </ul>
  );
}
