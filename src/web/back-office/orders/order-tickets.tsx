import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { columnsIf, DataTable } from '../list/data-table.tsx';
import { OfficePart } from '../list/office-page.tsx';
import type { OrderState } from '../staff-api/schema.gen.ts';
import { timeText } from '../words/times.ts';
import css from './order-page.module.css';
import { isCorrectable, type Ticket } from './ticket-choice.tsx';

export const ticketTones = { VALID: 'ok', INVALID: 'muted', TRANSFERRED: 'calm', CANCELED: 'bad' } as const;

/** The tickets of an order with their holders and when they came in. */
export function OrderTickets({
  tickets,
  state,
  timeZone,
  onCorrect,
}: {
  tickets: readonly Ticket[];
  /** The order's. */
  state: OrderState;
  timeZone: string;
  /** Absent for who may not correct holders. */
  onCorrect?: ((ticket: Ticket) => void) | undefined;
}) {
  const t = useText('officeOrders');
  const grounds = useText('grounds');
  const locale = useLocale();
  return (
    <OfficePart title={t('tickets')}>
      <DataTable
        label={t('tickets')}
        rows={tickets}
        keyOf={({ id }) => id}
        empty={<p>{t(state === 'WAITING' ? 'ticketsLater' : 'noTickets')}</p>}
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
                <Tag tone={ticketTones[status as keyof typeof ticketTones]}>
                  {t(`ticket${status as keyof typeof ticketTones}`)}
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
          ...columnsIf<Ticket>(onCorrect !== undefined, {
            key: 'acts',
            label: t('acts'),
            cell: (ticket) =>
              isCorrectable(ticket) && (
                <Button
                  tone="quiet"
                  aria-label={t('correctOf', { name: ticket.holderName })}
                  onClick={() => onCorrect?.(ticket)}
                >
                  {t('correct')}
                </Button>
              ),
          }),
        ]}
      />
    </OfficePart>
  );
}
