import { useEffect, useState } from 'react';
import { useText } from '../../kit/text/text.tsx';
import type { OfficeSession } from '../staff-api/session.ts';
import css from './log-in-page.module.css';

type Offer = NonNullable<OfficeSession['offers']>;

const everyMilliseconds = 10_000;

/** Tells how the owner of a sandbox logs in, with the code that is valid at this moment. */
export function SandboxOffer({
  offer,
  reload,
}: {
  offer: Offer;
  reload: () => Promise<OfficeSession['offers']>;
}) {
  const t = useText('officeLogIn');
  const [{ code }, setOffer] = useState(offer);
  useEffect(() => {
    const timer = setInterval(() => void reload().then((next) => next && setOffer(next)), everyMilliseconds);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <section className={css.offer}>
      <h2>{t('sandboxTitle')}</h2>
      <p>{t('sandboxText')}</p>
      <p className={css.offerCode}>{t('sandboxCode', { code })}</p>
    </section>
  );
}
