import { formatTaxNumber } from '../../../../domain/format/money.ts';
import type { Locale } from '../../../../domain/locale.ts';
import { Markdown } from '../../../kit/markdown/markdown.tsx';
import { markdownTree } from '../../../kit/markdown/markdown-tree.ts';
import { useText } from '../../../kit/text/text.tsx';
import type {
  AnsweredEvent,
  EventDetail,
  EventGuide,
  EventPhotos,
} from '../../../parts/offers/event-data.ts';
import { cachedRender, renderPart } from '../../../parts/static/render-part.tsx';
import css from '../style/event-screen.module.css';
import { ArtistMark } from './artist-mark.tsx';
import { EventBanner } from './event-banner.tsx';
import { Gallery } from './gallery.tsx';
import { Guide } from './guide.tsx';
import { HalfPricePanel } from './half-price-panel.tsx';
import { Sponsors } from './sponsors.tsx';
import drawn from './static-parts.module.css';

/** Parts of an event's page as markup. */
export interface StaticParts {
  banner: string;
  halfPrice: string;
  notes: string;
  /** By the ids of the artists. */
  marks: Record<string, string>;
}

// The quota changes while an event is on sale, so a cache would gain nothing.
const drawQuota = renderPart(HalfPricePanel);
const drawBanner = cachedRender(EventBanner);
const drawNotes = cachedRender(Notes);
const drawMark = cachedRender(ArtistMark);

/**
 * The parts of an event's page that nobody presses and nothing changes. The loader renders them, so a browser does not
 * load the code that would render them again.
 */
export function staticParts(
  event: EventDetail,
  {
    description,
    postponement,
    photo,
    gallery,
    sponsors,
    artists,
    faq,
    rules,
  }: EventPhotos & EventGuide & Pick<AnsweredEvent, 'description' | 'postponement'>,
  locale: Locale,
): StaticParts {
  const { name, summary, imageUrl, timeZone, startsAt, endsAt, dates, venue, ageRating, organizer } = event;
  const isSaleOver = event.saleStatus === 'ENDED' || event.saleStatus === 'CANCELED';
  const photoOf = new Map(artists.map(({ id, photo: ofArtist }) => [id, ofArtist]));
  const marks: Record<string, string> = {};
  for (const { offers } of event.categories) {
    for (const { artistSession } of offers) {
      const artist = artistSession?.artist;
      if (artist)
        marks[artist.id] ??= drawMark({ name: artist.name, photo: photoOf.get(artist.id) ?? null }, locale);
    }
  }
  return {
    banner: drawBanner(
      {
        event: { name, summary, imageUrl, photo, timeZone, startsAt, endsAt, dates, venue, ageRating },
        postponement,
      },
      locale,
    ),
    // What is left counts only while there is a sale, or one to come.
    halfPrice: isSaleOver ? '' : drawQuota({ quota: event.halfPriceQuota, timeZone }, locale),
    marks,
    notes: drawNotes({ organizer, description, gallery, sponsors, faq, rules }, locale),
  };
}

function Notes({
  organizer,
  description,
  gallery,
  sponsors,
  ...guide
}: Pick<EventDetail, 'organizer'> &
  Pick<EventPhotos, 'gallery' | 'sponsors'> &
  EventGuide & { description: string }) {
  const t = useText('event');
  return (
    <>
      <section aria-labelledby="sobre" className={css.section}>
        <h2 id="sobre">{t('about')}</h2>
        <div className={drawn.prose}>
          <Markdown tree={markdownTree(description)} />
        </div>
      </section>
      <Guide {...guide} />
      <Gallery photos={gallery} />
      <Sponsors sponsors={sponsors} />
      <section aria-labelledby="quem-realiza" className={css.section}>
        <h2 id="quem-realiza" className={drawn.small}>
          {t('soldBy')}
        </h2>
        <p className={css.hint}>
          <strong>{organizer.name}</strong>
          <br />
          {t('organizerLine', {
            legalName: organizer.legalName,
            taxNumber: formatTaxNumber(organizer.taxNumber),
          })}
          <br />
          {t('soldThrough')}
        </p>
      </section>
    </>
  );
}
