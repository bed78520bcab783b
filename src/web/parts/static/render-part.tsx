import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#src/domain/locale.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { GivenTexts, type Speech } from '../../kit/text/text.tsx';

type Render<Facts> = (facts: Facts, locale: Locale) => string;

/** Markups in the cache of one part; the oldest is removed first. */
const cachedMax = 300;

const speeches: Record<Locale, Speech> = {
  pt: { locale: 'pt', translate: (area) => textFor('pt', area) },
  en: { locale: 'en', translate: (area) => textFor('en', area) },
};

/** Renders a part of a page to markup. */
export function renderPart<Facts extends object>(Part: (facts: Facts) => ReactNode): Render<Facts> {
  return (facts, locale) =>
    renderToStaticMarkup(
      <GivenTexts speech={speeches[locale]}>
        <Part {...facts} />
      </GivenTexts>,
    );
}

/**
 * The same with a cache, for a part whose facts stay the same while other parts of its page change. The facts are its
 * only props, and all of them form the key.
 */
export function cachedRender<Facts extends object>(Part: (facts: Facts) => ReactNode): Render<Facts> {
  const cache = new Map<string, string>();
  const render = renderPart(Part);
  return (facts, locale) => {
    const key = `${locale} ${JSON.stringify(facts)}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const markup = render(facts, locale);
    if (cache.size >= cachedMax) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, markup);
    return markup;
  };
}
