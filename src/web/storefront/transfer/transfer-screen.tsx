import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { Page } from '../../kit/page/page.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import css from '../../parts/handed/handed.module.css';
import { OfferedStub } from '../../parts/handed/offered-stub.tsx';
import { forgetLink, rememberLink } from '../../parts/handed/remembered-link.ts';
import { type WaysIn, WhoTakesIt } from '../../parts/handed/who-takes-it.tsx';
import { paths } from '../../parts/pages/paths.ts';
import { AcceptPart } from './accept-part.tsx';
import { OwnInvitation } from './own-invitation.tsx';
import type { Invitation, Receiver } from './transfer-data.ts';

/** What became of it here. */
type Outcome = { what: 'accepted'; ticketId: string } | { what: 'declined' } | { what: 'canceled' };

/** An invitation to take a ticket: what, from whom, until when; who one is; yes or no. */
export function TransferScreen({
  token,
  invitation,
  customer,
  waysIn,
}: {
  token: string;
  invitation: Invitation;
  customer: Receiver | null;
  waysIn: WaysIn;
}) {
  const t = useText('transfer');
  const locale = useLocale();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome === null) return rememberLink(token);
    forgetLink();
    heading.current?.focus();
  }, [token, outcome]);

  const { from, tickets, expiresAt, event, isOwn } = invitation;
  const isLink = invitation.email === '';
  const ownText = isLink ? t('ownTextLink') : t('ownText', { email: invitation.email });
  const title =
    outcome !== null
      ? t(`${outcome.what}Title`)
      : isOwn
        ? t('ownTitle')
        : tickets.length > 1
          ? t('titleMany', { from, count: tickets.length })
          : t('title', { from });
  return (
    <Page width="text">
      <div className={css.heading}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {outcome !== null ? (
          <p className={css.lead}>{t(`${outcome.what}Text`, { from })}</p>
        ) : (
          <p className={css.lead}>{isOwn ? ownText : t('lead')}</p>
        )}
      </div>
      <OfferedStub offered={invitation} isTorn={outcome?.what === 'accepted'}>
        {outcome === null ? (
          t('until', { moment: formatMoment(new Date(expiresAt), locale, event.timeZone) })
        ) : outcome.what === 'accepted' ? (
          <ButtonLink tone="go" isWide to={paths.ticket(locale, outcome.ticketId)}>
            {t('seeTicket')}
          </ButtonLink>
        ) : (
          <ButtonLink isWide to={paths.tickets(locale)}>
            {t('toTickets')}
          </ButtonLink>
        )}
      </OfferedStub>
      {outcome === null &&
        (isOwn ? (
          <OwnInvitation invitation={invitation} onCanceled={() => setOutcome({ what: 'canceled' })} />
        ) : (
          <>
            <noscript>
              <Notice tone="warn">{t('noScript')}</Notice>
            </noscript>
            <WhoTakesIt customer={customer} waysIn={waysIn} token={token} email={invitation.email} />
            <AcceptPart
              token={token}
              invitation={invitation}
              isKnown={customer !== null}
              isLink={isLink}
              onAccepted={(ticketId) => setOutcome({ what: 'accepted', ticketId })}
              onDeclined={() => setOutcome({ what: 'declined' })}
            />
          </>
        ))}
    </Page>
  );
}
