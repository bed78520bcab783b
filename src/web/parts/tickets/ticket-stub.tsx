import type { ReactNode } from 'react';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { OwnWords } from '../../kit/lang/own-words.tsx';
import { CoverLink } from '../../kit/page/cover-link.tsx';
import { QrCode } from '../../kit/page/qr-code.tsx';
import { Unbroken } from '../../kit/page/unbroken.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { nameWithSector, ticketTypeText } from '../cart/ticket-type-text.ts';
import { noCodeText } from './no-code-text.ts';
import type { PlaceInOrder } from './places-in-order.ts';
import { entryText, isByPost, isOffered, mayAnswerMove, placeLine, type StubTicket } from './stub-ticket.ts';
import { TicketStatusTag } from './ticket-status-tag.tsx';
import css from './ticket-stub.module.css';

/** A ticket as the stub one keeps: the art, what it lets in to, and past the tear the code for the gate. */
export function TicketStub({
  ticket,
  place,
  isTorn,
  headingLevel,
  to,
}: {
  ticket: StubTicket;
  /** Which ticket of its order it is; said only where there are several. */
  place: PlaceInOrder | undefined;
  isTorn?: boolean;
  headingLevel: 3 | 4;
  /** The page of its own, where the whole stub leads to it. */
  to?: string;
}) {
  const Heading = `h${headingLevel}` as const;
  const t = useText('tickets');
  const common = useText('common');
  const locale = useLocale();
  const { event, offer } = ticket;
  const isValid = ticket.status === 'VALID';
  const qr = ticket.qrCode ? qrPath(ticket.qrCode) : null;
  const name = <OwnWords of={offer}>{nameWithSector(offer)}</OwnWords>;
  const fact = (term: string, text: ReactNode) => (
    <div className={css.fact}>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
  return (
    <div className={css.room}>
      <Stub
        as="article"
        tears="across"
        isTorn={isTorn}
        className={classNames(css.ticket, !isValid && css.over)}
      >
        <StubPart isBare className={css.art}>
          {event.imageUrl && <img src={event.imageUrl} alt="" width="400" height="500" loading="lazy" />}
        </StubPart>
        <StubPart className={css.words}>
          <p className={css.marks}>
            <span className={css.tags}>
              <TicketStatusTag status={ticket.status} />
              {isOffered(ticket) && <Tag tone="warn">{t('offered')}</Tag>}
              {ticket.returningSince && <Tag tone="warn">{t('listed')}</Tag>}
              {mayAnswerMove(ticket) && <Tag tone="warn">{t('moved')}</Tag>}
            </span>
            {place && place.count > 1 && <span className={css.place}>{t('position', { ...place })}</span>}
          </p>
          <div>
            <p className={css.event}>
              <OwnWords of={event} />
            </p>
            <Heading className={css.name}>{to ? <CoverLink to={to}>{name}</CoverLink> : name}</Heading>
          </div>
          <dl className={css.facts}>
            {isByPost(ticket)
              ? fact(t('parcel'), entryText(ticket, locale, t))
              : offer.pickup
                ? fact(t('pickup'), offer.pickup.desk)
                : fact(t('entry'), entryText(ticket, locale, t))}
            {offer.variant && fact(t('variant'), offer.variant)}
            {offer.ticketType && fact(t('type'), ticketTypeText(offer, common))}
            {ticket.holder && fact(t('holder'), `${ticket.holder.name} ${ticket.holder.lastName}`)}
            {!isByPost(ticket) && fact(t('place'), placeLine(event.venue))}
            {ticket.orderNumber && fact(t('order'), <Unbroken part={ticket.orderNumber} />)}
          </dl>
          {offer.ticketType === 'HALF' && isValid && <p className={css.proof}>{t('halfProof')}</p>}
        </StubPart>
        <StubTear />
        <StubPart className={css.code}>
          {qr && isValid ? (
            <QrCode size={qr.size} path={qr.path} label={t('qr')} />
          ) : (
            <p className={css.noCode}>{noCodeText(ticket, t)}</p>
          )}
        </StubPart>
      </Stub>
    </div>
  );
}
