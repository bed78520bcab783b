import type { ReactNode } from 'react';
import { formatMoment, formatTime } from '#src/domain/format/date.ts';
import { formatMomentLong } from '#src/domain/format/day.ts';
import { spokenDate } from '#src/web/kit/countdown/spoken-date.ts';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { Unbroken } from '#src/web/kit/page/unbroken.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { paths } from '#src/web/parts/pages/paths.ts';
import { isByPost, parcelText } from '#src/web/parts/tickets/stub-ticket.ts';
import type { TicketDetail } from './ticket-data.ts';
import { OnlineWay, TicketPlace } from './ticket-place.tsx';
import css from './ticket-screen.module.css';

/** When, where, for whom and with what in the hand. */
export function TicketFacts({ ticket }: { ticket: TicketDetail }) {
  const t = useText('ticket');
  const tickets = useText('tickets');
  const locale = useLocale();
  const { event, offer, holder, orderNumber, answers, delivery } = ticket;
  const zone = event.timeZone;
  const { artistSession: session, pickup } = offer;
  const ground = event.halfPriceGrounds.find(({ id }) => id === holder?.halfPriceGround);
  const fact = (term: string, text: ReactNode) => <Fact term={term} text={text} />;
  return (
    <Stack as="section" gap={4} aria-labelledby="detalhes">
      <h2 id="detalhes" className={css.small}>
        {t('details')}
      </h2>
      <dl className={css.facts}>
        {session &&
          fact(
            t('session'),
            <>
              <p>{formatMomentLong(new Date(session.startsAt), locale, zone)}</p>
              <p className={css.light}>
                {t('sessionText', {
                  kind: t(session.kind),
                  artist: session.artist.name,
                  end: formatTime(new Date(session.endsAt), locale, zone),
                })}
                {session.kind === 'PHOTO' && ` ${t('people', { count: session.peopleMax })}`}
              </p>
            </>,
          )}
        {!session &&
          offer.dates.length > 0 &&
          fact(
            tickets('entry'),
            offer.dates.map((date) => (
              <p key={date.id}>
                {formatMomentLong(new Date(date.startsAt), locale, zone)}
                {date.doorsAt && (
                  <span className={css.light}>
                    {' '}
                    {t('doors', { time: formatTime(new Date(date.doorsAt), locale, zone) })}
                  </span>
                )}
              </p>
            )),
          )}
        {isByPost(ticket) &&
          fact(
            tickets('parcel'),
            <>
              <p>{parcelText(ticket, tickets)}</p>
              {delivery?.address && <p className={css.light}>{delivery.address}</p>}
              {delivery?.expectedBy && (
                <p className={css.light}>
                  {tickets('byPostUntil', { date: spokenDate(delivery.expectedBy, locale) })}
                </p>
              )}
            </>,
          )}
        {pickup &&
          !isByPost(ticket) &&
          fact(
            t('pickup'),
            <>
              <p>{pickup.desk}</p>
              <p className={css.light}>
                {t('pickupWindow', {
                  start: formatMoment(new Date(pickup.startsAt), locale, zone),
                  end: formatMoment(new Date(pickup.endsAt), locale, zone),
                })}
              </p>
            </>,
          )}
        {!isByPost(ticket) && fact(tickets('place'), <TicketPlace venue={event.venue} />)}
        {ticket.online && fact(t('online'), <OnlineWay online={ticket.online} zone={zone} />)}
        {holder &&
          fact(
            tickets('holder'),
            <>
              {holder.name} {holder.lastName}
              <br />
              <span className={css.light}>
                {t('documentEnds', {
                  type: t(holder.documentType),
                  end: holder.documentNumber.slice(-4),
                })}
              </span>
            </>,
          )}
        {answers.map(({ key, question, answer }) => (
          <Fact key={key} term={question} text={answer} />
        ))}
        {ticket.isDifferencePaid && fact(t('differencePaid'), t('differencePaidText'))}
        {ground && fact(t('bring'), t('bringProof', { ground: ground.name, proof: ground.proof }))}
        {orderNumber &&
          fact(
            tickets('order'),
            <Link to={paths.order(locale, orderNumber)}>
              <Unbroken part={orderNumber} />
            </Link>,
          )}
      </dl>
      {offer.description && <p className={css.soft}>{offer.description}</p>}
    </Stack>
  );
}

function Fact({ term, text }: { term: string; text: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
