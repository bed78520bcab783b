import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { columnsIf, DataTable } from '../list/data-table.tsx';
import { OfficePart } from '../list/office-page.tsx';
import { dayText, timeText } from '../words/times.ts';
import css from './order-page.module.css';
import type { Order } from './story-entries.ts';

type Payment = Order['story']['payments'][number];

const tones = {
  PENDING: 'warn',
  IN_ANALYSIS: 'warn',
  CONFIRMED: 'ok',
  DECLINED: 'bad',
  EXPIRED: 'muted',
  REFUNDED: 'muted',
  PARTIALLY_REFUNDED: 'calm',
  CHARGED_BACK: 'bad',
} as const;

/** Each attempt to pay an order, with the names by which a bank knows it. */
export function OrderPayments({ payments, timeZone }: { payments: readonly Payment[]; timeZone: string }) {
  const t = useText('officeOrders');
  const locale = useLocale();
  const hasMoney = payments.some(({ amountCents }) => amountCents != null);
  const money = (cents: number | null | undefined) => (cents ? formatMoney(cents, locale) : '');
  return (
    <OfficePart title={t('payments')}>
      <DataTable
        label={t('payments')}
        rows={payments}
        keyOf={({ id }) => id}
        empty={<p>{t('noPayments')}</p>}
        columns={[
          { key: 'method', label: t('method'), cell: (payment) => <Way payment={payment} /> },
          {
            key: 'state',
            label: t('paymentState'),
            cell: ({ status, declineReason }) => (
              <span>
                <Tag tone={tones[status as keyof typeof tones]}>
                  {t(`pay${status as keyof typeof tones}`)}
                </Tag>
                {declineReason !== null && (
                  <span className={css.soft}>
                    {t('decline', { reason: t(declineReason as 'CARD_DECLINED') })}
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'when',
            label: t('when'),
            isTime: true,
            cell: ({ settledAt, createdAt }) => timeText(settledAt ?? createdAt, locale, timeZone),
          },
          { key: 'names', label: t('names'), cell: (payment) => <Names payment={payment} /> },
          ...columnsIf<Payment>(hasMoney, {
            key: 'received',
            label: t('received'),
            isNumber: true,
            cell: ({ capturedCents }) => money(capturedCents),
          }),
          ...columnsIf<Payment>(hasMoney, {
            key: 'refunded',
            label: t('refunded'),
            isNumber: true,
            cell: ({ refundedCents }) => money(refundedCents),
          }),
        ]}
      />
    </OfficePart>
  );
}

function Way({ payment: { method, card } }: { payment: Payment }) {
  const t = useText('officeOrders');
  return (
    <span>
      {t(`method${method}`)}
      {card !== null && (
        <span className={css.soft}>
          {[
            card.lastDigits && t('cardEnds', { brand: card.brand ?? '', digits: card.lastDigits }),
            card.installments > 1 && t('installments', { count: card.installments }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </span>
  );
}

function Names({ payment }: { payment: Payment }) {
  const t = useText('officeOrders');
  const locale = useLocale();
  const { provider, providerReference, providerId, settlementReference, proof } = payment;
  return (
    <span>
      {payment.method !== 'TRANSFER' && (
        <span className={css.soft}>{t('ofUs', { name: providerReference })}</span>
      )}
      {providerId !== null && (
        <span className={css.soft}>{t('ofProvider', { provider, name: providerId })}</span>
      )}
      {proof !== null && (
        <>
          <span className={css.soft}>
            {t('proof', {
              on: dayText(`${proof.paidOn}T12:00:00Z`, locale, 'UTC'),
              reference: proof.reference,
            })}
          </span>
          <span className={css.soft}>{t('proofBy', { name: proof.markedBy })}</span>
        </>
      )}
      {proof === null && settlementReference !== null && (
        <span className={css.soft}>{t('ofBank', { name: settlementReference })}</span>
      )}
    </span>
  );
}
