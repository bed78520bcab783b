import { useState } from 'react';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { OwnWords } from '#src/web/kit/lang/own-words.tsx';
import { QrCode } from '#src/web/kit/page/qr-code.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button, ButtonLink } from '#src/web/kit/ui/button.tsx';
import { classNames } from '#src/web/kit/ui/class-names.ts';
import { Stub, StubPart, StubTear } from '#src/web/kit/ui/stub.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { useIsReady } from '#src/web/kit/ui/use-is-ready.ts';
import { nameWithSector, ticketTypeText } from '#src/web/parts/cart/ticket-type-text.ts';
import { noCodeText } from '#src/web/parts/tickets/no-code-text.ts';
import { entryText } from '#src/web/parts/tickets/stub-ticket.ts';
import { TicketStatusTag } from '#src/web/parts/tickets/ticket-status-tag.tsx';

import { GateView } from '../gate/gate-view.tsx';
import type { TicketDetail } from './ticket-data.ts';
import css from './ticket-pass.module.css';

/** The ticket itself: what it opens, for whom, and the code, dark on white whatever the scheme. */
export function TicketPass({ ticket }: { ticket: TicketDetail }) {
  const t = useText('ticket');
  const tickets = useText('tickets');
  const common = useText('common');
  const locale = useLocale();
  const isReady = useIsReady();
  const [isAtGate, setAtGate] = useState(false);
  const { offer, event, holder, status, online } = ticket;
  const isValid = status === 'VALID';
  const qr = isValid && ticket.qrCode ? qrPath(ticket.qrCode) : null;
  const type = ticketTypeText(offer, common);
  return (
    <section aria-label={t('pass')} className={css.pass}>
      <Stub as="article" className={classNames(!isValid && css.over)}>
        {event.imageUrl && (
          <StubPart isBare className={css.art}>
            <img src={event.imageUrl} alt="" width="720" height="240" />
          </StubPart>
        )}
        <StubPart className={css.words}>
          <p className={css.tags}>
            {isValid && ticket.isStopped ? (
              <Tag tone="bad">{t('stopped')}</Tag>
            ) : (
              <TicketStatusTag status={status} />
            )}
            {type && <Tag>{type}</Tag>}
          </p>
          <h2 className={css.name}>
            <OwnWords of={offer}>{nameWithSector(offer)}</OwnWords>
          </h2>
          <p className={css.entry}>{entryText(ticket, locale, tickets)}</p>
          {offer.variant && <p>{offer.variant}</p>}
          {holder && (
            <p className={css.holder}>
              {holder.name} {holder.lastName}
            </p>
          )}
          {isValid && online?.link && (
            <ButtonLink tone="go" isWide to={online.link} rel="noopener noreferrer">
              {t('onlineOpen')}
            </ButtonLink>
          )}
          {offer.ticketType === 'HALF' && isValid && <p className={css.proof}>{tickets('halfProof')}</p>}
        </StubPart>
        <StubTear />
        <StubPart className={classNames(css.code, qr && css.white)}>
          {qr ? (
            <>
              <QrCode size={qr.size} path={qr.path} label={tickets('qr')} />
              {!online && <p className={css.bright}>{tickets('bright')}</p>}
              <Button className={css.large} disabled={!isReady} onClick={() => setAtGate(true)}>
                {tickets('fullScreen')}
              </Button>
            </>
          ) : (
            <p className={css.noCode}>{noCodeText(ticket, tickets)}</p>
          )}
        </StubPart>
      </Stub>
      {qr && (
        <GateView tickets={[ticket]} shownId={isAtGate ? ticket.id : null} onClose={() => setAtGate(false)} />
      )}
    </section>
  );
}
