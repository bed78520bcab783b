import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
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

const editorTexts = new Map<Locale, Texts>();

/** The texts of the editor, which are most; null until they are loaded. */
export const loadedEditorTexts = (locale: Locale): Texts | null => editorTexts.get(locale) ?? null;

export async function loadEditorTexts(locale: Locale): Promise<void> {
  if (editorTexts.has(locale)) return;
  const loaded = await (locale === 'pt'
    ? import('#src/i18n/editor-texts.pt.gen.ts')
    : import('#src/i18n/editor-texts.en.gen.ts'));
  editorTexts.set(locale, loaded.editorTexts as Texts);
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
  useEffect(() => {
    document.documentElement.lang = languageTags[locale];
  }, [locale]);
  const change = (wanted: Locale) => {
    localStorage.setItem(storageKey, wanted);
    // An editor that is open stays, with what is typed: its texts are there before the language changes.
    const editor = editorTexts.size === 0 ? undefined : loadEditorTexts(wanted);
    void Promise.all([loadTexts(wanted), editor]).then(([loaded]) =>
      setSpoken({ locale: wanted, texts: loaded }),
    );
  };
  return (
    <LanguageContext value={change}>
      <GivenTexts speech={speech}>{children}</GivenTexts>
    </LanguageContext>
  );
}
