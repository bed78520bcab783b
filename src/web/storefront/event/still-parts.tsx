import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatTaxNumber } from '../../../domain/format/money.ts';
import type { Locale } from '../../../domain/locale.ts';
import type { Texts } from '../../../i18n/translator.ts';
import { Markdown } from '../../lib/markdown.tsx';
import { markdownTree } from '../../lib/markdown-tree.ts';
import { GivenTexts, useText } from '../../lib/text.tsx';
import { ArtistMark } from './artist-mark.tsx';
import type { EventDetail } from './event-data.ts';
import { EventFacts } from './event-facts.tsx';
import css from './event-screen.module.css';
import { HalfPricePanel } from './half-price-panel.tsx';

/** Parts of an event's page as markup. */
export interface StillParts {
  facts: string;
  halfPrice: string;
  notes: string;
  /** By the ids of the artists. */
  marks: Record<string, string>;
}

/**
 * What of the event's page nobody presses and nothing changes, drawn by the loader: a fan on a slow phone reads it, and
 * does not load the program that would draw the same again.
 */
export function stillParts(
  event: EventDetail,
  description: string,
  { locale, texts }: { locale: Locale; texts: Texts },
): StillParts {
  const draw = (part: ReactNode) =>
    renderToStaticMarkup(
      <GivenTexts locale={locale} texts={texts}>
        {part}
      </GivenTexts>,
    );
  return {
    facts: draw(<EventFacts event={event} />),
    halfPrice: draw(<HalfPricePanel event={event} />),
    marks: Object.fromEntries(
      event.categories
        .flatMap(({ offers }) => offers)
        .flatMap(({ artistSession }) => artistSession?.artist ?? [])
        .map(({ id, name }) => [id, draw(<ArtistMark name={name} />)]),
    ),
    notes: draw(<Notes event={event} description={description} />),
  };
}

function Notes({ event, description }: { event: EventDetail; description: string }) {
  const t = useText('event');
  return (
    <>
      <section aria-labelledby="sobre" className={css.section}>
        <h2 id="sobre">{t('about')}</h2>
        <div className={css.prose}>
          <Markdown tree={markdownTree(description)} />
        </div>
      </section>
      <section aria-labelledby="quem-realiza" className={css.section}>
        <h2 id="quem-realiza" className={css.small}>
          {t('soldBy')}
        </h2>
        <p className={css.hint}>
          <strong>{event.organizer.name}</strong>
          <br />
          {t('organizerLine', {
            legalName: event.organizer.legalName,
            taxNumber: formatTaxNumber(event.organizer.taxNumber),
          })}
          <br />
          {t('soldThrough')}
        </p>
      </section>
    </>
  );
}
