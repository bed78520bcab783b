import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { SumTotal } from '#src/web/kit/money/sum-list.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useEventHead } from '../../event/frame/event-frame.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { eventSettlements } from '../../staff-api/money/settlements.gen.ts';
import { timeText } from '../../words/times.ts';
import { BillList } from './bill-list.tsx';
import { dueText } from './due-text.ts';
import { SettlementActs } from './settlement-acts.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return dataOf(await askStaff(eventSettlements, { eventId: params.eventId ?? '' })).eventSettlements;
}

/** How much of an event is its organizer's, when it is paid, and why. */
export function Component() {
  const t = useText('officeSettlements');
  const locale = useLocale();
  const event = useEventHead();
  const account = useLoaderData<typeof loader>();
  const money = (cents: number) => formatMoney(cents, locale);
  const keptUntil = timeText(account.keptUntil, locale, event.timeZone);
  const due = account.dues[0];
  return (
    <>
      <OfficePart title={t('title')} lead={t('lead')}>
        <SumTotal
          label={account.owed < 0 ? t('owes', { amount: '' }) : due ? t('dueOn') : t('nothingOwed')}
          amount={money(Math.abs(account.owed))}
          detail={due ? t('owedOn', { amount: money(due.open), day: dueText(due.dueOn, locale) }) : undefined}
        />
        <Soft size="s">
          {t('kept')}: {money(account.kept)}
        </Soft>
        <SettlementActs account={account} />
      </OfficePart>
      <OfficePart title={t('next')} lead={nextLead(account.next)}>
        <BillList bill={account.next} keptUntil={keptUntil} />
      </OfficePart>
      <OfficePart title={t('frozen')}>
        <DataTable
          label={t('frozen')}
          rows={account.settlements}
          keyOf={({ number }) => `${number}`}
          empty={<p>{t('noSettlements')}</p>}
          columns={[
            { key: 'number', label: t('number'), cell: ({ number }) => `${number}` },
            {
              key: 'frozenAt',
              label: t('frozenAt'),
              isTime: true,
              cell: ({ frozenAt }) => timeText(frozenAt, locale, event.timeZone),
            },
            {
              key: 'net',
              label: t('net'),
              cell: ({ bill }) => <BillList bill={bill} keptUntil={keptUntil} />,
            },
            { key: 'dueOn', label: t('dueOn'), cell: ({ bill }) => dueText(bill.dueOn, locale) },
            { key: 'open', label: t('open'), isNumber: true, cell: ({ open }) => money(open) },
            {
              key: 'file',
              label: t('file'),
              cell: ({ number }) => (
                <a href={`/api/staff/settlement-file?event=${event.id}&number=${number}`}>{t('download')}</a>
              ),
            },
          ]}
        />
      </OfficePart>
      <OfficePart title={t('payouts')}>
        <DataTable
          label={t('payouts')}
          rows={account.payouts}
          keyOf={({ id }) => id}
          empty={<p>{t('noPayouts')}</p>}
          columns={[
            { key: 'reference', label: t('reference'), cell: ({ reference }) => reference },
            { key: 'kind', label: t('kind'), cell: ({ kind }) => t(`kind${kind}`) },
            { key: 'paidOn', label: t('paidOn'), cell: ({ paidOn }) => dueText(paidOn, locale) },
            {
              key: 'amount',
              label: t('amount'),
              isNumber: true,
              cell: ({ amountCents }) => money(amountCents),
            },
            {
              key: 'state',
              label: t('state'),
              cell: ({ back }) => (back === null ? t('standing') : t('back', { reason: back.reason })),
            },
            {
              key: 'proof',
              label: t('proof'),
              cell: ({ id, hasProof }) =>
                hasProof && (
                  <a href={`/api/staff/payout-proofs?event=${event.id}&payout=${id}`}>{t('proof')}</a>
                ),
            },
          ]}
        />
      </OfficePart>
    </>
  );

  function nextLead({ entries, dueOn }: { entries: number; dueOn: string }): string {
    return t('nextLead', { count: entries, day: dueText(dueOn, locale) });
  }
}
