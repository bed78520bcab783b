import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from '#src/domain/locale.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { useChangeLanguage } from '../frame/office-language.tsx';
import css from './entry-page.module.css';

/** A page on the way into the back office: one box with one question at a time. */
export function EntryPage({
  title,
  isWide = false,
  below,
  children,
}: {
  /** Another title is another step: it takes the focus. */
  title: string;
  isWide?: boolean;
  /** What stands under the box. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const office = useText('office');
  const locale = useLocale();
  const change = useChangeLanguage();
  const other: Locale = locale === 'pt' ? 'en' : 'pt';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ title, locale });
  useEffect(() => {
    const before = shown.current;
    shown.current = { title, locale };
    if (before.title === title || before.locale !== locale) return;
    // Not where the step has a field that takes the focus itself.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title, locale]);
  return (
    <main className={css.page}>
      <title>{`${title} · Canhoto`}</title>
      <div className={css.top}>
        <button type="button" lang={other} className={css.way} onClick={() => change(other)}>
          {office(other === 'pt' ? 'toPortuguese' : 'toEnglish')}
        </button>
      </div>
      <p className={css.brand}>
        Canhoto <span>{office('brand')}</span>
      </p>
      <div className={classNames(css.box, isWide && css.wide)}>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {children}
      </div>
      {below}
    </main>
  );
}
