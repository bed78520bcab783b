import { useEffect, useRef } from 'react';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { paths } from '../../parts/pages/paths.ts';
import type { ConsentChoice } from './consent.ts';
import css from './consent-bar.module.css';

const currentWords = { accepted: 'nowACCEPTED', refused: 'nowREFUSED', chat: 'nowCHAT' } as const;

/** The question, with a no as large and as near as the yes. */
export function ConsentBar({
  current,
  takesFocus,
  isOfOrganizersToo,
  onChoose,
}: {
  current: ConsentChoice | undefined;
  /** When somebody has asked for it; by itself it never takes the focus. */
  takesFocus: boolean;
  /** Whether organizers may have pixels of their own here. */
  isOfOrganizersToo: boolean;
  onChoose: (choice: 'accepted' | 'refused') => void;
}) {
  const t = useText('consent');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={css.bar} aria-labelledby="consentimento-titulo">
      <div className={css.inside}>
        <div className={css.words}>
          <h2 id="consentimento-titulo" ref={heading} tabIndex={-1} className={css.title}>
            {t('title')}
          </h2>
          <p>
            {t('text')} {isOfOrganizersToo && `${t('textOrganizers')} `}
            {current && <strong>{t(currentWords[current])} </strong>}
            <Link to={`${paths.privacy(locale)}#cookies`}>{t('more')}</Link>
          </p>
        </div>
        <div className={css.buttons}>
          <Button onClick={() => onChoose('refused')}>{t('refuse')}</Button>
          <Button onClick={() => onChoose('accepted')}>{t('accept')}</Button>
        </div>
      </div>
    </section>
  );
}
