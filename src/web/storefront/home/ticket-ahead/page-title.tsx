import { useEffect, useState } from 'react';
import { deferred } from '../../../kit/page/deferred.tsx';
import { useText } from '../../../kit/text/text.tsx';
import { useSession } from '../../../parts/session/session.ts';
import css from './page-title.module.css';

const TicketAhead = deferred(() => import('./ticket-ahead.tsx').then((part) => part.TicketAhead));

/**
 * What this page is; on a phone, whoever is logged in and has a ticket ahead sees it in its place. The page itself is the same
 * for everybody, so the ticket comes with the script, and over words that are there already.
 */
export function PageTitle() {
  const t = useText('home');
  const { isLoggedIn } = useSession();
  const [isPhone, setIsPhone] = useState(false);
  useEffect(() => setIsPhone(window.matchMedia('(width <= 767px)').matches), []);
  return (
    <div className={css.slot}>
      <h1 className={css.title}>{t('title')}</h1>
      {isLoggedIn && isPhone && <TicketAhead />}
    </div>
  );
}
