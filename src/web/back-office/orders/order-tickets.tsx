import { useLocale, useText } from '../../kit/text/text.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { DataTable } from '../list/data-table.tsx';
import { OfficePart } from '../list/office-page.tsx';
import { timeText } from '../words/times.ts';
import css from './order-page.module.css';
import type { Order } from './story-entries.ts';

type Ticket = Order['story']['tickets'][number];

const tones = { VALID: 'ok', INVALID: 'muted', TRANSFERRED: 'calm', CANCELED: 'bad' } as const;

/** The tickets of an order with their holders and when they came in. */
export function OrderTickets({ tickets, timeZone }: { tickets: readonly Ticket[]; timeZone: string }) {
  const t = useText('officeOrders');
  const grounds = useText('grounds');
  const locale = useLocale();
  return (
    <OfficePart title={t('tickets')}>
      <DataTable
        label={t('tickets')}
        rows={tickets}
        keyOf={({ id }) => id}
        empty={<p>{t('noTickets')}</p>}
        columns={[
          {
            key: 'ticket',
            label: t('ticket'),
            cell: ({ offerName, halfPriceGround }) => (
              <span>
                {offerName[locale] || offerName.pt}
                {halfPriceGround !== null && (
                  <span className={css.soft}>{grounds(halfPriceGround as 'STUDENT')}</span>
                )}
              </span>
            ),
          },
          {
            key: 'holder',
            label: t('holder'),
            cell: ({ holderName, holderDocument, isBuyers }) => (
              <span>
                {holderName}
                <span className={css.soft}>{holderDocument}</span>
                {!isBuyers && <span className={css.soft}>{t('handedOn')}</span>}
              </span>
            ),
          },
          {
            key: 'state',
            label: t('ticketState'),
            cell: ({ status, engagedBy }) =>
              engagedBy === null ? (
                <Tag tone={tones[status as keyof typeof tones]}>
                  {t(`ticket${status as keyof typeof tones}`)}
                </Tag>
              ) : (
                <Tag tone="warn">{t(`engaged${engagedBy as 'TRANSFER'}`)}</Tag>
              ),
          },
          {
            key: 'admitted',
            label: t('admittedAt'),
            isTime: true,
            cell: ({ admittedAt }) => (admittedAt === null ? '' : timeText(admittedAt, locale, timeZone)),
          },
        ]}
      />
    </OfficePart>
  );
}
