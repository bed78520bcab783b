import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { Locale } from '#src/domain/locale.ts';
import { createTranslator, type Texts } from '#src/i18n/translator.ts';
import { languageTags, chosenLocale as localeOf } from '../../kit/text/chosen-locale.ts';
import { GivenTexts } from '../../kit/text/text.tsx';
import english from '../install/gate-en.webmanifest?url';
import portuguese from '../install/gate-pt.webmanifest?url';

const storageKey = 'canhoto-gate-locale';
const manifests: Readonly<Record<Locale, string>> = { pt: portuguese, en: english };

/** The language that was chosen on this device. */
export const chosenLocale = () => localeOf(storageKey);

export async function loadTexts(locale: Locale): Promise<Texts> {
  const { gateTexts } = await (locale === 'pt'
    ? import('#src/i18n/gate-texts.pt.gen.ts')
    : import('#src/i18n/gate-texts.en.gen.ts'));
  return gateTexts as Texts;
}

type ChangeLanguage = (locale: Locale, isKept?: boolean) => void;

const LanguageContext = createContext<ChangeLanguage>(() => {});

/** Changes the language: of this device, or, where it is not kept, until the page is opened anew. */
export function useChangeLanguage(): ChangeLanguage {
  return useContext(LanguageContext);
}

/** Gives the application its language, and the page its manifest: an installed gate is called in that language. */
export function GateLanguage({
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
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifests[locale]);
  }, [locale]);
  const change: ChangeLanguage = (wanted, isKept = true) => {
    if (isKept) localStorage.setItem(storageKey, wanted);
    void loadTexts(wanted).then((loaded) => setSpoken({ locale: wanted, texts: loaded }));
  };
  return (
    <LanguageContext value={change}>
      <GivenTexts speech={speech}>{children}</GivenTexts>
    </LanguageContext>
  );
}
