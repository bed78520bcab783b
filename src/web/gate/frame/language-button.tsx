import type { Locale } from '#src/domain/locale.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useChangeLanguage } from './gate-language.tsx';

/** Changes to the other language. */
export function LanguageButton() {
  const t = useText('gate');
  const change = useChangeLanguage();
  const other: Locale = useLocale() === 'pt' ? 'en' : 'pt';
  return (
    <div>
      <Button tone="quiet" lang={other} onClick={() => change(other)}>
        {t(other === 'pt' ? 'toPortuguese' : 'toEnglish')}
      </Button>
    </div>
  );
}
