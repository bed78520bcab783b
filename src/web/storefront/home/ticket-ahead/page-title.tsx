import { type ComponentType, useEffect, useState } from 'react';
import { useText } from '#src/web/kit/text/text.tsx';
import { useSession } from '#src/web/parts/session/session.ts';
import css from './page-title.module.css';

/**
 * What this page is; on a phone, whoever is logged in and has a ticket ahead sees it in its place. The page itself is the same
 * for everybody, so the ticket comes with the script, and over words that are there already.
 */
export function PageTitle() {
  const t = useText('home');
  const { isLoggedIn } = useSession();
  const [TicketAhead, setTicketAhead] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isLoggedIn || !window.matchMedia('(width <= 767px)').matches) return;
    // The way through the account is still there where it cannot be loaded.
    import('./ticket-ahead.tsx').then((part) => setTicketAhead(() => part.TicketAhead)).catch(() => {});
  }, [isLoggedIn]);
  return (
    <div className={css.slot}>
      <h1 className={css.title}>{t('title')}</h1>
      {isLoggedIn && TicketAhead !== null && <TicketAhead />}
    </div>
  );
}
