import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useTold } from '../../form/use-told.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import type { DisputeRowFragment } from '../../staff-api/money/disputes.gen.ts';
import { timeText } from '../../words/times.ts';
import { deadlineText } from './deadline-text.ts';
import { DisputeStateTag } from './dispute-words.tsx';
import { StateDisputeDialog } from './state-dispute-dialog.tsx';

/** Disputes of an order, and the way to state one that a bank told by mail alone. `statable`: what was paid by Pix, in centavos. */
export function OrderDisputes({
  number,
  disputes,
  statable,
}: {
  number: string;
  disputes: readonly DisputeRowFragment[];
  /** Null for who may state none. */
  statable: number | null;
}) {
  const t = useText('officeDisputes');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const { notice, tell } = useTold();
  if (disputes.length === 0 && statable === null) return null;
  return (
    <OfficePart
      title={t('title')}
      actions={statable !== null && <Button onClick={() => setOpen(true)}>{t('stateHere')}</Button>}
    >
      {notice}
      <DataTable
        label={t('title')}
        rows={disputes}
        keyOf={({ id }) => id}
        empty={<p>{t('noneOfOrder')}</p>}
        columns={[
          {
            key: 'opened',
            label: t('opened'),
            isTime: true,
            cell: ({ id, openedAt, timeZone }) => (
              <Link to={`/money/disputes/${id}`}>{timeText(openedAt, locale, timeZone)}</Link>
            ),
          },
          { key: 'state', label: t('state'), cell: (dispute) => <DisputeStateTag dispute={dispute} /> },
          {
            ...{ key: 'amount', label: t('amount'), isNumber: true },
            cell: ({ amountCents }) => formatMoney(amountCents, locale),
          },
          { key: 'due', label: t('due'), cell: (dispute) => <DisputeDue dispute={dispute} /> },
          {
            key: 'what',
            label: t('what'),
            cell: ({ kind, isInquiry, reason }) =>
              [isInquiry ? t('inquiry') : t(`kind${kind}`), t(`reason${reason}` as 'reasonOTHER')].join(', '),
          },
        ]}
      />
      {isOpen && statable !== null && (
        <StateDisputeDialog
          number={number}
          amountCents={statable}
          onClose={() => setOpen(false)}
          onDone={async () => {
            setOpen(false);
            tell(t('stated'));
            await revalidate();
          }}
        />
      )}
    </OfficePart>
  );
}

/** Until when an answer counts; nothing for what needs none. */
export function DisputeDue({
  dispute: { isAnswerable, answerDueAt, timeZone },
}: {
  dispute: Pick<DisputeRowFragment, 'isAnswerable' | 'answerDueAt' | 'timeZone'>;
}) {
  const t = useText('officeDisputes');
  const locale = useLocale();
  if (!isAnswerable) return null;
  return answerDueAt === null ? t('noDue') : deadlineText(answerDueAt, Date.now(), locale, timeZone);
}
