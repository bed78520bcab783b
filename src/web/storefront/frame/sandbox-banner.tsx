import { useLocation } from 'react-router';
import { useText } from '../../kit/text/text.tsx';
import css from './sandbox-banner.module.css';

/** What is shown in a frame of another page of ours, which has the banner itself. */
const framed = /^\/(sandbox\/(cartao|desafio)|cartao\/desafio)(\/|$)/;

/** On every page of an installation whose sandbox stands beside real money or real people. */
export function SandboxBanner() {
  const t = useText('rehearsal');
  const { pathname } = useLocation();
  if (framed.test(pathname)) return null;
  return (
    <aside className={css.banner} aria-label={t('label')}>
      {t('anybodyBuysForNothing')}
    </aside>
  );
}
