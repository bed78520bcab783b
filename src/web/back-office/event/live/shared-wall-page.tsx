import { useLocation } from 'react-router';
import type { Locale } from '#src/domain/locale.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { EntryPage } from '../../entry/entry-page.tsx';
import { useChangeLanguage } from '../../frame/office-language.tsx';
import css from './shared-wall-page.module.css';
import { useLiveSale } from './use-live-sale.ts';
import { Wall } from './wall.tsx';

/** The wall for whoever has a link to it (docs/algorithms/live-sale.md, "A link to give away"); what it carries stands behind `#`. */
export function Component() {
  const t = useText('officeLive');
  const office = useText('office');
  const locale = useLocale();
  const change = useChangeLanguage();
  const link = useLocation().hash.slice(1);
  const state = useLiveSale(link === '' ? null : '/api/staff/wall', link);
  const other: Locale = locale === 'pt' ? 'en' : 'pt';
  if (link === '' || state.isRefused) {
    return (
      <EntryPage title={t('linkOver')}>
        <p>{t('linkOverText')}</p>
        <p lang={other} className={css.other}>
          {t('linkOverElsewhere')}
        </p>
      </EntryPage>
    );
  }
  const name = state.sale?.event.name[locale] ?? t('sharedTitle');
  return (
    <main className={css.page}>
      <title>{`${name} · Canhoto`}</title>
      <div className={css.head}>
        <h1 className={css.title}>{name}</h1>
        <Button tone="quiet" lang={other} onClick={() => change(other)}>
          {office(other === 'pt' ? 'toPortuguese' : 'toEnglish')}
        </Button>
      </div>
      <Wall state={state} />
    </main>
  );
}
