import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useEventHead } from '../../event/frame/event-frame.tsx';
import { DataTable, RowActs } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import type { SettlementsFragment } from '../../staff-api/money/settlements.gen.ts';
import { timeText } from '../../words/times.ts';
import { BillList } from './bill-list.tsx';
import { dueText } from './due-text.ts';
import css from './settlements.module.css';

type Settlement = SettlementsFragment['settlements'][number];

/** The settlements of an event; the bill of each opens over the page. */
export function FrozenSettlements({
  account: { settlements },
  keptUntil,
}: {
  account: SettlementsFragment;
  keptUntil: string;
}) {
  const t = useText('officeSettlements');
  const locale = useLocale();
  const { id, timeZone } = useEventHead();
  const [seen, setSeen] = useState<Settlement | null>(null);
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <OfficePart title={t('frozen')}>
      <DataTable
        label={t('frozen')}
        rows={settlements}
        keyOf={({ number }) => `${number}`}
        empty={<p>{t('noSettlements')}</p>}
        columns={[
          { key: 'number', label: t('number'), cell: ({ number }) => t('numbered', { number }) },
          {
            key: 'frozenAt',
            label: t('frozenAt'),
            isTime: true,
            cell: ({ frozenAt }) => timeText(frozenAt, locale, timeZone),
          },
          { key: 'dueOn', label: t('dueOn'), isTime: true, cell: ({ bill }) => dueText(bill.dueOn, locale) },
          { key: 'net', label: t('net'), isNumber: true, cell: ({ bill }) => money(bill.net) },
          { key: 'open', label: t('open'), isNumber: true, cell: ({ open }) => money(open) },
          {
            key: 'acts',
            label: t('acts'),
            cell: (one) => (
              <RowActs>
                <Button tone="quiet" onClick={() => setSeen(one)}>
                  {t('seeBill')}
                </Button>
                <a href={`/api/staff/settlement-file?event=${id}&number=${one.number}`} className={css.get}>
                  {t('download')}
                </a>
              </RowActs>
            ),
          },
        ]}
      />
      {seen && (
        <Dialog isOpen onClose={() => setSeen(null)} title={t('numbered', { number: seen.number })}>
          <BillList bill={seen.bill} keptUntil={keptUntil} />
          <p className={css.hash}>
            {t('hash')}: {seen.hash}
          </p>
          <DialogWays>
            <Button onClick={() => setSeen(null)}>{t('close')}</Button>
          </DialogWays>
        </Dialog>
      )}
    </OfficePart>
  );
}
