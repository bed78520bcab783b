import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import css from './journey-signs.module.css';

/** How long a page may take before it is worth a word. */
const patienceMilliseconds = 150;

/**
 * What a browser does by itself when it loads a page and a script must do when it changes one: a sign that something
 * is on its way when it takes long, the focus at the start of the new page, and a word when there is no connection.
 */
export function JourneySigns({ mainId }: { mainId: string }) {
  const t = useText('common');
  const isOnItsWay = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, mainId]);

  // Nothing is shown or said of what comes at once: a flash would only unsettle.
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setTimeout(() => setSlow(true), patienceMilliseconds);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isOnItsWay]);

  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);

  return (
    <>
      <div className={css.track}>
        {isSlow && <div className={css.onItsWay} aria-hidden="true" />}
        <div role="status" className="visually-hidden">
          {isSlow && t('loading')}
        </div>
      </div>
      <div role="status">{isOffline && <Notice tone="warn">{t('offline')}</Notice>}</div>
    </>
  );
}
