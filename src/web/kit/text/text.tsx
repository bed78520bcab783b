import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useMatches } from 'react-router';
import type { Locale } from '#src/domain/locale.ts';
import type { Area } from '#src/i18n/bundles.server.ts';
import { createTranslator, type Texts, type Translate } from '#src/i18n/translator.ts';

export interface Speech {
  locale: Locale;
  translate: <A extends Area>(area: A) => Translate<A>;
}

const SpeechContext = createContext<Speech | null>(null);

/** Gives the page its language and the texts which the loaders of its routes sent along as `texts`. */
export function TextProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const matches = useMatches();
  const texts: Texts = {};
  for (const match of matches)
    Object.assign(texts, (match.loaderData as { texts?: Texts } | undefined)?.texts);
  const areas = Object.keys(texts).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bundles of a language never change, only which ones.
  const speech = useMemo(() => ({ locale, translate: createTranslator(locale, texts) }), [locale, areas]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** The same for what is drawn by a loader, where there are no matches: its language is given, and all texts are there. */
export function GivenTexts({ speech, children }: { speech: Speech; children: ReactNode }) {
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** Adds texts for the pages within, which load them themselves. */
export function MoreTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  const { locale, translate } = useSpeech();
  const speech = useMemo<Speech>(() => {
    const more = createTranslator(locale, texts);
    return { locale, translate: (area) => (area in texts ? more(area) : translate(area)) };
  }, [locale, texts, translate]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('no TextProvider');
  return speech;
}

export function useText<A extends Area>(area: A): Translate<A> {
  const { translate } = useSpeech();
  return useMemo(() => translate(area), [translate, area]);
}

export function useLocale(): Locale {
  return useSpeech().locale;
}
