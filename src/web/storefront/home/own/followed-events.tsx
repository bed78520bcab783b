import { useEffect, useState } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { serverNow } from '#src/web/kit/clock/server-clock.ts';
import { type CardLangs, withLangs } from '#src/web/kit/lang/lang-of.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ask } from '#src/web/parts/customer-api/ask.ts';
import { followedEvents, type PosterFieldsFragment } from '#src/web/parts/customer-api/shop.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { PosterWall } from '#src/web/parts/posters/poster-wall.tsx';
import css from './followed-events.module.css';

/** Events that the customer follows, before all other lists; nothing where there are none. */
export function FollowedEvents() {
  const t = useText('home');
  const locale = useLocale();
  const [events, setEvents] = useState<readonly (PosterFieldsFragment & CardLangs)[]>([]);
  useEffect(() => {
    let isHere = true;
    ask(followedEvents, { locale })
      .then(({ data }) => isHere && data && setEvents(withLangs(data.followedEvents)))
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [locale]);
  if (events.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="sigo">
      <div className={css.heading}>
        <h2 id="sigo">{t('followedEvents')}</h2>
        <Link to={`${paths.notifications(locale)}#sigo`}>{t('seeFollowed')}</Link>
      </div>
      <PosterWall
        events={[...events]}
        now={new Date(serverNow() ?? Date.now())}
        hasRhythm
        noteOf={({ saleOpensAt, timeZone }) =>
          saleOpensAt ? t('opensAt', { moment: formatMoment(new Date(saleOpensAt), locale, timeZone) }) : ''
        }
      />
    </section>
  );
}
