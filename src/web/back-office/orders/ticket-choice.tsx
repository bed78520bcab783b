import { CheckField, ErrorText } from '../../kit/forms/field.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import css from './refund-dialog.module.css';
import type { Order } from './story-entries.ts';

export type Ticket = Order['story']['tickets'][number];

/** A ticket that lets somebody in, or waits to change hands, keeps its holder and its day. */
export const isCorrectable = ({ status, engagedBy, admittedAt }: Ticket) =>
  status === 'VALID' && engagedBy === null && admittedAt === null;

/** The name of a ticket among those of its order: what it is and whose. */
export function useTicketName(): (ticket: Pick<Ticket, 'offerName' | 'holderName'>) => string {
  const locale = useLocale();
  return ({ offerName, holderName }) =>
    [offerName[locale] || offerName.pt, holderName].filter(Boolean).join(' · ');
}

/** Chooses some tickets of an order, or all of them. */
export function TicketChoice({
  label,
  all,
  tickets,
  chosen,
  onChoose,
  error = null,
}: {
  label: string;
  /** The name of the choice of all. */
  all: string;
  tickets: readonly Ticket[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  /** Why what was chosen is refused. */
  error?: string | null;
}) {
  const t = useText('officeOrders');
  const nameOf = useTicketName();
  const every = tickets.map(({ id }) => id);
  return (
    <fieldset className={css.choices} id="field-ticketIds" tabIndex={-1}>
      <legend>{label}</legend>
      {error && <ErrorText>{error}</ErrorText>}
      {every.length > 1 && (
        <CheckField
          name="all"
          label={all}
          checked={chosen.length === every.length}
          onChange={({ target }) => onChoose(target.checked ? every : [])}
        />
      )}
      {tickets.map((ticket) => (
        <CheckField
          key={ticket.id}
          name={`ticket-${ticket.id}`}
          label={nameOf(ticket)}
          hint={ticket.admittedAt === null ? undefined : t('quoteAdmitted', { name: ticket.holderName })}
          checked={chosen.includes(ticket.id)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, ticket.id] : chosen.filter((id) => id !== ticket.id))
          }
        />
      ))}
    </fieldset>
  );
}
