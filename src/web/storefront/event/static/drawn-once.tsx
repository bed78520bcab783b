import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '../../../../domain/locale.ts';
import { textFor } from '../../../../i18n/texts.server.ts';
import { GivenTexts, type Speech } from '../../../kit/text/text.tsx';

type Draw<Facts> = (facts: Facts, locale: Locale) => string;

/** Of each part; the one that was drawn first is the first to go. */
const drawingsKept = 300;

const speeches: Record<Locale, Speech> = {
  pt: { locale: 'pt', translate: (area) => textFor('pt', area) },
  en: { locale: 'en', translate: (area) => textFor('en', area) },
};

/** A part of a page as markup. */
export function drawing<Facts extends object>(Part: (facts: Facts) => ReactNode): Draw<Facts> {
  return (facts, locale) =>
    renderToStaticMarkup(
      <GivenTexts speech={speeches[locale]}>
        <Part {...facts} />
      </GivenTexts>,
    );
}

/**
 * The same for a part that is drawn again and again of the same facts while other parts of its page change: it is given
 * nothing but them, and kept under all of them.
 */
export function drawnOnce<Facts extends object>(Part: (facts: Facts) => ReactNode): Draw<Facts> {
  const kept = new Map<string, string>();
  const draw = drawing(Part);
  return (facts, locale) => {
    const key = `${locale} ${JSON.stringify(facts)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const drawn = draw(facts, locale);
    if (kept.size >= drawingsKept) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, drawn);
    return drawn;
  };
}
