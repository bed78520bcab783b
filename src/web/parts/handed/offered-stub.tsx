import type { ReactNode } from 'react';
import { OwnWords } from '../../kit/lang/own-words.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { nameWithSector, ticketTypeText } from '../cart/ticket-type-text.ts';
import type { TakeAlongPageQuery } from '../customer-api/ticket.gen.ts';
import { entryText } from '../tickets/stub-ticket.ts';
import css from './handed.module.css';

/** What is offered, without its code: that one comes only with the ticket. */
export function OfferedStub({
  offered: { event, tickets },
  isTorn,
  children,
}: {
  offered: Pick<TakeAlongPageQuery['ticketsToTakeAlong'], 'event' | 'tickets'>;
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
  const entryOf = ({ offer, deliveryMethod }: typeof ticket) => ({
    ...{ event, offer, orderNumber: null },
    delivery: deliveryMethod && { method: deliveryMethod },
  });
  return (
    <Stub as="article" isTorn={isTorn} className={css.stub}>
      <StubPart isBare className={css.art}>
        {event.imageUrl && <img src={event.imageUrl} alt="" width="720" height="240" />}
      </StubPart>
      <StubPart className={css.words}>
        <p className={css.event}>
          <OwnWords of={event} />
        </p>
        <h2 className={css.name}>
          <OwnWords of={ticket.offer}>{nameWithSector(ticket.offer)}</OwnWords>{' '}
          {ticket.offer.ticketType && <Tag>{ticketTypeText(ticket.offer, common)}</Tag>}
        </h2>
        <p className={css.entry}>{entryText(entryOf(ticket), locale, t)}</p>
        <p>{event.venue.line}</p>
        {ticket.offer.ticketType === 'HALF' && <p className={css.proof}>{t('halfProof')}</p>}
      </StubPart>
      {along.length > 0 && (
        <>
          <StubTear />
          <StubPart className={css.words}>
            <Stack as="ul" gap={3}>
              {along.map((item, index) => (
                // Several may be of one offer, and the list does not change.
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart.
                <li key={index}>
                  <strong>
                    <OwnWords of={item.offer}>{nameWithSector(item.offer)}</OwnWords>
                  </strong>
                  <br />
                  <span className={css.entry}>{entryText(entryOf(item), locale, t)}</span>
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
