import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { isLocale, type Locale } from '#src/domain/locale.ts';
import { createTranslator, type Texts } from '#src/i18n/translator.ts';
import { languageTags, chosenLocale as localeOf } from '../../kit/text/chosen-locale.ts';
import { GivenTexts } from '../../kit/text/text.tsx';

const storageKey = 'canhoto-office-locale';

/** The language that was chosen in this browser. */
export const chosenLocale = () => localeOf(storageKey);

export async function loadTexts(locale: Locale): Promise<Texts> {
  const { officeTexts } = await (locale === 'pt'
    ? import('#src/i18n/office-texts.pt.gen.ts')
    : import('#src/i18n/office-texts.en.gen.ts'));
  return officeTexts as Texts;
}

/** Texts of parts that few pages show; their pages load them beside their script. */
const laterTexts = {
  editor: {
    pt: async () => (await import('#src/i18n/editor-texts.pt.gen.ts')).editorTexts as Texts,
    en: async () => (await import('#src/i18n/editor-texts.en.gen.ts')).editorTexts as Texts,
  },
  gates: {
    pt: async () => (await import('#src/i18n/gates-texts.pt.gen.ts')).gatesTexts as Texts,
    en: async () => (await import('#src/i18n/gates-texts.en.gen.ts')).gatesTexts as Texts,
  },
  money: {
    pt: async () => (await import('#src/i18n/money-texts.pt.gen.ts')).moneyTexts as Texts,
    en: async () => (await import('#src/i18n/money-texts.en.gen.ts')).moneyTexts as Texts,
  },
  overview: {
    pt: async () => (await import('#src/i18n/overview-texts.pt.gen.ts')).overviewTexts as Texts,
    en: async () => (await import('#src/i18n/overview-texts.en.gen.ts')).overviewTexts as Texts,
  },
  people: {
    pt: async () => (await import('#src/i18n/people-texts.pt.gen.ts')).peopleTexts as Texts,
    en: async () => (await import('#src/i18n/people-texts.en.gen.ts')).peopleTexts as Texts,
  },
  till: {
    pt: async () => (await import('#src/i18n/till-texts.pt.gen.ts')).tillTexts as Texts,
    en: async () => (await import('#src/i18n/till-texts.en.gen.ts')).tillTexts as Texts,
  },
};
export type LaterPart = keyof typeof laterTexts;

const loadedLater = new Map<string, Texts>();
const isLaterPart = (name: string): name is LaterPart => name in laterTexts;

/** The texts of a part; null until they are loaded. */
export function loadedTextsOf(part: LaterPart, locale: Locale): Texts | null {
  return loadedLater.get(`${part} ${locale}`) ?? null;
}

export async function loadTextsOf(part: LaterPart, locale: Locale): Promise<void> {
  if (loadedTextsOf(part, locale) === null)
    loadedLater.set(`${part} ${locale}`, await laterTexts[part][locale]());
}

/** Loads again, in another language, what was loaded. */
async function loadLaterAgain(locale: Locale): Promise<void> {
  const parts = [...loadedLater.keys()].map((key) => key.split(' ', 1)[0] ?? '');
  await Promise.all(parts.filter(isLaterPart).map((part) => loadTextsOf(part, locale)));
}

/** Whether somebody has chosen the language in this browser. */
export function isLocaleChosen(): boolean {
  return isLocale(localStorage.getItem(storageKey));
}

const LanguageContext = createContext<(locale: Locale) => void>(() => {});

/** Changes the language of the page; what is typed stays. */
export function useChangeLanguage(): (locale: Locale) => void {
  return useContext(LanguageContext);
}

export function OfficeLanguage({
  locale: first,
  texts: firstTexts,
  children,
}: {
  locale: Locale;
  texts: Texts;
  children: ReactNode;
}) {
  const [{ locale, texts }, setSpoken] = useState({ locale: first, texts: firstTexts });
  const speech = useMemo(() => ({ locale, translate: createTranslator(locale, texts) }), [locale, texts]);
  // In the same frame as the words: a reader's voice that starts at once speaks them in their language.
  useLayoutEffect(() => {
    document.documentElement.lang = languageTags[locale];
  }, [locale]);
  const change = (wanted: Locale) => {
    localStorage.setItem(storageKey, wanted);
    // An editor that is open stays, with what is typed: its texts are there before the language changes.
    void Promise.all([loadTexts(wanted), loadLaterAgain(wanted)]).then(([loaded]) =>
      setSpoken({ locale: wanted, texts: loaded }),
    );
  };
  return (
    <LanguageContext value={change}>
      <GivenTexts speech={speech}>{children}</GivenTexts>
    </LanguageContext>
  );
}
