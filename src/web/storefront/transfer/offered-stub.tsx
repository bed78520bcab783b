import type { ReactNode } from 'react';
import { Stack } from '../../kit/layout/stack.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { nameWithSector, ticketTypeText } from '../../parts/cart/ticket-type-text.ts';
import { entryText } from '../../parts/tickets/stub-ticket.ts';
import css from './transfer.module.css';
import type { Invitation } from './transfer-data.ts';

/** What is offered, without its code: that one comes only with the ticket. */
export function OfferedStub({
  invitation: { event, tickets },
  isTorn,
  children,
}: {
  invitation: Invitation;
  isTorn: boolean;
  /** What stands past the last tear. */
  children: ReactNode;
}) {
  const common = useText('common');
  const t = useText('tickets');
  const locale = useLocale();
  const [ticket, ...along] = tickets;
  if (!ticket) return null;
  // Whose order it is of is not said.
  const offered = ({ offer, deliveryMethod }: typeof ticket) => ({
    ...{ event, offer, orderNumber: null },
    delivery: deliveryMethod && { method: deliveryMethod },
  });
  return (
    <Stub as="article" isTorn={isTorn} className={css.stub}>
      <StubPart isBare className={css.art}>
        {event.imageUrl && <img src={event.imageUrl} alt="" width="720" height="240" />}
      </StubPart>
      <StubPart className={css.words}>
        <p className={css.event}>{event.name}</p>
        <h2 className={css.name}>
          {nameWithSector(ticket.offer)}{' '}
          {ticket.offer.ticketType && <Tag>{ticketTypeText(ticket.offer, common)}</Tag>}
        </h2>
        <p className={css.entry}>{entryText(offered(ticket), locale, t)}</p>
        <p>
          {event.venue.name}, {event.venue.city}
        </p>
        {ticket.offer.ticketType === 'HALF' && <p className={css.proof}>{t('halfProof')}</p>}
      </StubPart>
      {along.length > 0 && (
        <>
          <StubTear />
          <StubPart className={css.words}>
            <Stack as="ul" gap={3}>
              {along.map((item) => (
                <li key={item.offer.id}>
                  <strong>{nameWithSector(item.offer)}</strong>
                  <br />
                  <span className={css.entry}>{entryText(offered(item), locale, t)}</span>
                </li>
              ))}
            </Stack>
          </StubPart>
        </>
      )}
      <StubTear />
      <StubPart className={css.foot}>{children}</StubPart>
    </Stub>
  );
}
