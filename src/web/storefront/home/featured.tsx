import { eventDates } from '#src/domain/format/event-dates.ts';
import type { CardLangs } from '../../kit/lang/lang-of.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { PhotoImage } from '../../kit/ui/photo-image.tsx';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import type { PosterFieldsFragment } from '../../parts/customer-api/shop.gen.ts';
import { paths } from '../../parts/pages/paths.ts';
import { PriceFrom } from '../../parts/posters/price-from.tsx';
import css from './featured.module.css';

/** The first event on sale, as one big stub: its art, a tear, and the way in. */
export function Featured({ event }: { event: PosterFieldsFragment & CardLangs }) {
  const t = useText('home');
  const locale = useLocale();
  const to = paths.event(locale, event.slug);
  return (
    <Stub as="article" tears="across" className={css.featured}>
      <StubPart isBare className={css.art}>
        {event.imageUrl && (
          <Link to={to} tabIndex={-1} aria-hidden="true" className={css.artLink}>
            <PhotoImage
              photo={event.photo}
              src={event.imageUrl}
              alt=""
              sizes="(width <= 767px) 100vw, 60vw"
              width="1600"
              height="1000"
              fetchPriority="high"
            />
          </Link>
        )}
      </StubPart>
      <StubTear />
      <StubPart className={css.words}>
        <p className={css.dates}>{eventDates(event, locale)}</p>
        <h2 className={css.name} lang={event.nameLang}>
          <Link to={to}>{event.name}</Link>
        </h2>
        <p className={css.summary} lang={event.summaryLang}>
          {event.summary}
        </p>
        <p className={css.place}>{event.venue.line}</p>
        <p>
          <PriceFrom event={event} className={css.price} />
          {event.hasFewLeft && <strong className={css.last}> {t('lastTickets')}</strong>}
        </p>
        <ButtonLink tone="go" to={to} className={css.go}>
          {t('chooseTickets')}
          <span className="visually-hidden">: {event.name}</span>
        </ButtonLink>
      </StubPart>
    </Stub>
  );
}
