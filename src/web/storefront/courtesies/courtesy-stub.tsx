import { formatDay } from '#src/domain/format/date.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import type { CourtesyItemFragment } from '../../parts/customer-api/courtesy.gen.ts';
import { paths } from '../../parts/pages/paths.ts';
import { TicketStatusTag } from '../../parts/tickets/ticket-status-tag.tsx';
import css from './courtesies.module.css';
import { titleOf } from './courtesy-problems.ts';
import { whenText } from './when-text.ts';

/** What was redeemed, as the stub it has become. */
export function CourtesyStub({ item, isTorn }: { item: CourtesyItemFragment; isTorn?: boolean }) {
  const t = useText('courtesies');
  const _tickets = useText('tickets');
  const locale = useLocale();
  const { event, offer, holder, status } = item;
  const title = titleOf(offer);
  const when = whenText(offer, event, locale);
  return (
    <Stub
      as="article"
      tears="across"
      isTorn={isTorn}
      className={classNames(css.stub, status !== 'VALID' && css.over)}
    >
      <StubPart isBare className={css.stubArt}>
        {event.imageUrl && <img src={event.imageUrl} alt="" width="120" height="150" loading="lazy" />}
      </StubPart>
      <StubPart className={css.stubWords}>
        <h3 className={css.stubEvent}>{event.name}</h3>
        <p className={css.stubTitle}>
          {title}
          {when && <span className={css.soft}>, {when}</span>}
        </p>
        <p>{t('for', { name: `${holder.name} ${holder.lastName}` })}</p>
      </StubPart>
      <StubTear />
      <StubPart className={css.stubWay}>
        <TicketStatusTag status={status} />
        <p className={css.small}>
          {t('redeemedOn', { day: formatDay(new Date(item.redeemedAt), locale, event.timeZone) })}
        </p>
        {status === 'VALID' && (
          <ButtonLink
            to={paths.ticket(locale, item.id)}
            aria-label={t('seeTicketOf', { offer: title, name: `${holder.name} ${holder.lastName}` })}
          >
            {t('seeTicket')}
          </ButtonLink>
        )}
      </StubPart>
    </Stub>
  );
}
