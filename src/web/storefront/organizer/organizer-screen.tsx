import { formatMoment } from '#src/domain/format/date.ts';
import { Boundary } from '../../kit/page/boundary.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import type { PosterFieldsFragment } from '../../parts/customer-api/shop.gen.ts';
import { FollowMarkup } from '../../parts/follow/follow-markup.tsx';
import { EmptyWall } from '../../parts/posters/empty-wall.tsx';
import { PastList } from '../../parts/posters/past-list.tsx';
import { PosterWall } from '../../parts/posters/poster-wall.tsx';
import { SomeMissing } from '../../parts/posters/some-missing.tsx';
import type { CalendarAddresses } from './calendar-addresses.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import css from './organizer.module.css';

interface ShownEvents {
  items: PosterFieldsFragment[];
  hasMore: boolean;
  isIncomplete: boolean;
}

export function OrganizerScreen({
  name,
  legalName,
  taxNumber,
  about,
  follow,
  upcoming,
  past,
  calendar,
  now,
}: {
  name: string;
  legalName: string;
  taxNumber: string;
  /** Markup that the loader rendered. */
  about: string;
  /** The heart that follows it, as markup; empty where it has no event. */
  follow: string;
  upcoming: ShownEvents;
  past: ShownEvents;
  calendar: CalendarAddresses;
  now: Date;
}) {
  const t = useText('organizer');
  const home = useText('home');
  const locale = useLocale();
  return (
    <div className={css.page}>
      <header>
        <div className={css.words}>
          <p className={css.label}>{t('label')}</p>
          <h1 className={css.name}>{name}</h1>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it on the server. */}
          {about && <div className={css.about} dangerouslySetInnerHTML={{ __html: about }} />}
          {follow && <FollowMarkup html={follow} />}
          <p className={css.company}>
            {legalName}
            <br />
            {t('taxNumber', { taxNumber })}
          </p>
        </div>
      </header>
      <section className={css.section} aria-labelledby="proximos">
        <h2 id="proximos">{t('upcoming')}</h2>
        {upcoming.isIncomplete && <SomeMissing />}
        {upcoming.items.length === 0 ? (
          !upcoming.isIncomplete && <EmptyWall title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <Boundary>
            <PosterWall
              events={upcoming.items}
              now={now}
              hasRhythm
              noteOf={({ saleOpensAt, timeZone }) =>
                saleOpensAt
                  ? home('opensAt', { moment: formatMoment(new Date(saleOpensAt), locale, timeZone) })
                  : ''
              }
            />
          </Boundary>
        )}
        {upcoming.hasMore && <p>{t('onlyNext', { count: upcoming.items.length })}</p>}
      </section>
      <CalendarPanel addresses={calendar} />
      {past.items.length > 0 && (
        <details className={css.past} open={upcoming.items.length === 0}>
          <summary>
            <h2>{t('past')}</h2>
            <span className={css.count}>{t('pastCount', { count: past.items.length })}</span>
            <Icon name="down" />
          </summary>
          <Boundary>
            <PastList events={past.items} />
          </Boundary>
          {past.hasMore && <p>{t('onlyLast', { count: past.items.length })}</p>}
        </details>
      )}
    </div>
  );
}
