import type { Locale } from '#src/domain/locale.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useChangeLanguage } from './gate-language.tsx';

/** Changes to the other language; `isKept`: also for whoever opens this device next. */
export function LanguageButton({ isKept = true }: { isKept?: boolean }) {
  const t = useText('gate');
  const change = useChangeLanguage();
  const other: Locale = useLocale() === 'pt' ? 'en' : 'pt';
  return (
    <div>
      <Button tone="quiet" lang={other} onClick={() => change(other, isKept)}>
        {t(other === 'pt' ? 'toPortuguese' : 'toEnglish')}
      </Button>
    </div>
  );
}
