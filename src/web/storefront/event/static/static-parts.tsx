import { eventDates } from '#src/domain/format/event-dates.ts';
import { markdownTree } from '#src/domain/format/markdown-tree.ts';
import { formatTaxNumber } from '#src/domain/format/money.ts';
import type { Locale } from '#src/domain/locale.ts';
import { langOf } from '#src/web/kit/lang/lang-of.ts';
import { Markdown } from '#src/web/kit/markdown/markdown.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Icon } from '#src/web/kit/ui/icon.tsx';
import { FollowLink } from '#src/web/parts/follow/follow-link.tsx';
import type {
  AnsweredEvent,
  EventDetail,
  EventGuide,
  EventPhotos,
  EventProgramme,
} from '#src/web/parts/offers/event-data.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { cachedRender, renderPart } from '#src/web/parts/static/render-part.tsx';
import css from '../style/event-screen.module.css';
import { ArtistMark } from './artist-mark.tsx';
import { type Anchor, EventBanner } from './event-banner.tsx';
import { Gallery } from './gallery.tsx';
import { Guide } from './guide.tsx';
import { HalfPricePanel } from './half-price-panel.tsx';
import { followMarkOf, largeMarkOf } from './large-mark.ts';
import { ProgrammePart } from './programme-part.tsx';
import { SaleNotice } from './sale-notice.tsx';
import { Sponsors } from './sponsors.tsx';
import drawn from './static-parts.module.css';
import { LargeThing, ThingMark } from './thing-mark.tsx';

/** Parts of an event's page as markup. */
export interface StaticParts {
  banner: string;
  /** How its sale stands; empty while it is on. */
  sale: string;
  halfPrice: string;
  about: string;
  notes: string;
  /** By the ids of artists and of products; of a product also the large one (largeMarkOf). */
  marks: Record<string, string>;
}

/** Of the page, not of the event. */
export interface PageFacts {
  /** Its address, for those who share it. */
  url: string;
  /** Of the file with the event's dates. */
  calendar: string;
  anchors: readonly Anchor[];
}

// The quota changes while an event is on sale, so a cache would gain nothing.
const drawQuota = renderPart(HalfPricePanel);
const drawBanner = cachedRender(EventBanner);
const drawSale = renderPart(SaleNotice);
const drawAbout = cachedRender(About);
const drawNotes = cachedRender(Notes);
const drawMark = cachedRender(ArtistMark);
const drawFollow = cachedRender(FollowLink);
const drawThing = cachedRender(ThingMark);
const drawLarge = cachedRender(LargeThing);

/**
 * The parts of an event's page that nobody presses and nothing changes. The loader renders them, so a browser does not
 * load the code that would render them again.
 */
export function staticParts(
  event: EventDetail,
  {
    description,
    allPortuguese,
    postponement,
    photo,
    gallery,
    sponsors,
    artists,
    goods,
    guide,
    isSaleTold,
    ...programme
  }: EventPhotos &
    EventProgramme & { guide: EventGuide } & Pick<
      AnsweredEvent,
      'description' | 'allPortuguese' | 'postponement' | 'isSaleTold'
    >,
  { url, calendar, anchors }: PageFacts,
  locale: Locale,
): StaticParts {
  const {
    id,
    slug,
    name,
    summary,
    imageUrl,
    timeZone,
    startsAt,
    endsAt,
    dates,
    venue,
    ageRating,
    organizer,
  } = event;
  const told = { portugueseTexts: allPortuguese };
  const isSaleOver = event.saleStatus === 'ENDED' || event.saleStatus === 'CANCELED';
  const photoOf = new Map(artists.map(({ id, photo: ofArtist }) => [id, ofArtist]));
  const marks: Record<string, string> = {};
  for (const { offers } of event.categories) {
    for (const { artistSession } of offers) {
      const artist = artistSession?.artist;
      if (artist) {
        marks[artist.id] ??= drawMark({ name: artist.name, photo: photoOf.get(artist.id) ?? null }, locale);
        const follow = { kind: 'ARTIST', subject: artist.name, name: artist.name } as const;
        marks[followMarkOf(artist.id)] ??= drawFollow({ ...follow, slug, look: 'word' }, locale);
      }
    }
  }
  const photoOfThing = new Map(goods.flatMap(({ offers }) => offers).map(({ id, photo }) => [id, photo]));
  for (const { offers } of event.categories) {
    // Names stand below each other: where one has a picture before it, each has something.
    if (!offers.some(({ id }) => photoOfThing.get(id))) continue;
    for (const { id, name: ofThing } of offers) {
      const shown = photoOfThing.get(id) ?? null;
      marks[id] = drawThing({ name: ofThing, photo: shown }, locale);
      if (shown !== null) marks[largeMarkOf(id)] = drawLarge({ photo: shown }, locale);
    }
  }
  return {
    banner: drawBanner(
      {
        event: {
          ...{
            id,
            slug,
            name,
            summary,
            imageUrl,
            photo,
            timeZone,
            startsAt,
            endsAt,
            dates,
            venue,
            ageRating,
          },
          ...told,
        },
        postponement,
        anchors,
        share: { text: `${name}, ${eventDates(event, locale)}.`, url },
        calendar,
      },
      locale,
    ),
    sale: drawSale(
      {
        ...{ id, slug, name, timeZone },
        saleStatus: event.saleStatus,
        saleOpensAt: event.saleOpensAt,
        saleStoppedUntil: event.saleStoppedUntil,
      },
      locale,
    ),
    // What is left counts only while there is a sale, or one to come.
    halfPrice: isSaleOver ? '' : drawQuota({ quota: event.halfPriceQuota, timeZone, ...told }, locale),
    marks,
    about: drawAbout({ description, lang: langOf(told, description) }, locale),
    notes: drawNotes(
      { slug, dates, timeZone, organizer, gallery, sponsors, guide, isSaleTold, ...programme, ...told },
      locale,
    ),
  };
}

/** The first paragraph, and the rest for those who want to know. */
function About({ description, lang }: { description: string; lang: string | undefined }) {
  const t = useText('event');
  const [first, ...rest] = markdownTree(description);
  if (!first) return null;
  return (
    <section aria-labelledby="sobre" className={css.section}>
      <h2 id="sobre">{t('about')}</h2>
      <div className={drawn.prose}>
        <div lang={lang} className={rest.length > 0 ? drawn.begun : undefined}>
          <Markdown tree={[first]} />
        </div>
        {rest.length > 0 && (
          <details className={drawn.more}>
            <summary>
              {t('readMore')}
              <Icon name="down" size={16} />
            </summary>
            <div lang={lang} className={drawn.prose}>
              <Markdown tree={rest} />
            </div>
          </details>
        )}
      </div>
    </section>
  );
}

function Notes({
  slug,
  organizer,
  gallery,
  sponsors,
  guide,
  isSaleTold,
  ...programme
}: Pick<EventDetail, 'organizer' | 'slug' | 'dates' | 'timeZone' | 'portugueseTexts'> &
  Pick<EventPhotos, 'gallery' | 'sponsors'> &
  EventProgramme & { guide: EventGuide; isSaleTold: boolean }) {
  const t = useText('event');
  const locale = useLocale();
  return (
    <>
      <Gallery photos={gallery} portugueseTexts={programme.portugueseTexts} />
      <Guide {...guide} portugueseTexts={programme.portugueseTexts}>
        <ProgrammePart slug={slug} {...programme} />
      </Guide>
      <Sponsors sponsors={sponsors} />
      <section aria-labelledby="quem-realiza">
        <h2 id="quem-realiza" className={drawn.seller}>
          {t('soldByName', { name: organizer.name })}
        </h2>
        <p className={css.hint}>
          {t('organizerLine', {
            legalName: organizer.legalName,
            taxNumber: formatTaxNumber(organizer.taxNumber),
          })}
          {'. '}
          {t('soldThrough')}
        </p>
        {isSaleTold && (
          <div className={drawn.ways}>
            <a href={paths.toldSale(locale, slug)}>{t('toldSale')}</a>
          </div>
        )}
        {organizer.id && organizer.slug && (
          <div className={drawn.ways}>
            <FollowLink
              {...{ kind: 'ORGANIZER', subject: organizer.id, name: organizer.name, slug, look: 'word' }}
            />
            <a href={paths.organizer(locale, organizer.slug)}>{t('organizer', { name: organizer.name })}</a>
          </div>
        )}
      </section>
    </>
  );
}
