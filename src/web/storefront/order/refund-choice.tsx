import { useEffect, useState } from 'react';
import type { Locale } from '#src/domain/locale.ts';
import { CheckField } from '../../kit/forms/field.tsx';
import { useText } from '../../kit/text/text.tsx';
import { nameWithSector, ticketTypeText } from '../../parts/cart/ticket-type-text.ts';
import { ask } from '../../parts/customer-api/ask.ts';
import { type TicketsBesideQuery, ticketsBeside } from '../../parts/customer-api/purchase.gen.ts';
import { accompanies, artistSessionsAlong } from '../../parts/tickets/artist-sessions-along.ts';
import css from './order.module.css';
import type { OrderDetail } from './use-order.ts';

type Beside = TicketsBesideQuery['tickets'][number];

/** All tickets of whoever gives some back: what lets a session in may be of another order. Empty until they are known. */
export function useTicketsBeside(isOpen: boolean, locale: Locale): readonly Beside[] {
  const [tickets, setTickets] = useState<readonly Beside[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    void ask(ticketsBeside, { locale }).then(({ data }) => {
      if (data && !isGone) setTickets(data.tickets);
    });
    return () => {
      isGone = true;
    };
  }, [isOpen, locale]);
  return tickets;
}

/**
 * Which tickets of an order go back. A session with an artist goes with the ticket that lets its person in; where it is
 * not among these, its ticket cannot be chosen and says why.
 */
export function RefundChoice({
  tickets,
  beside,
  chosen,
  onChoose,
}: {
  /** Those that may be given back. */
  tickets: OrderDetail['tickets'];
  beside: readonly Beside[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}) {
  const t = useText('order');
  const common = useText('common');
  const isAmong = (id: string) => tickets.some((ticket) => ticket.id === id);
  const find = (id: string) => beside.find((ticket) => ticket.id === id);
  const offerWords = (offer: OrderDetail['tickets'][number]['offer']) =>
    [nameWithSector(offer), ticketTypeText(offer, common).toLowerCase()].filter(Boolean).join(', ');

  /** Without the tickets that would leave it alone. */
  const remove = (id: string) => {
    const session = find(id);
    const others = chosen.filter((one) => one !== id);
    if (!session || !artistSessionsAlong(others, beside).includes(session)) return onChoose(others);
    onChoose(
      others.filter((one) => {
        const ticket = find(one);
        return !ticket || ticket.offer.artistSession !== null || !accompanies(session, ticket);
      }),
    );
  };

  return (
    <fieldset className={css.tight}>
      <legend className="visually-hidden">{t('giveBackSome')}</legend>
      {tickets.map((ticket, index) => {
        const isChosen = chosen.includes(ticket.id);
        const others = chosen.filter((id) => id !== ticket.id);
        const before = isChosen ? [] : artistSessionsAlong(others, beside);
        const depending = artistSessionsAlong(isChosen ? [ticket.id] : [...others, ticket.id], beside).filter(
          (one) => !before.includes(one),
        );
        const kept = depending.filter(({ id }) => !isAmong(id));
        const names = (sessions: readonly Beside[]) => sessions.map(({ offer }) => offer.name).join(', ');
        return (
          <CheckField
            key={ticket.id}
            name={`refund-${ticket.id}`}
            label={t('ticketToGiveBack', {
              position: index + 1,
              offer: offerWords(ticket.offer),
              holder: ticket.holder ? `${ticket.holder.name} ${ticket.holder.lastName}` : '',
            })}
            hint={
              kept.length > 0
                ? t('giveBackNeeded', { sessions: names(kept) })
                : depending.length > 0
                  ? t('giveBackAlong', { sessions: names(depending) })
                  : undefined
            }
            disabled={kept.length > 0 && !isChosen}
            checked={isChosen}
            onChange={(press) =>
              press.target.checked ? onChoose([...chosen, ticket.id]) : remove(ticket.id)
            }
          />
        );
      })}
    </fieldset>
  );
}
