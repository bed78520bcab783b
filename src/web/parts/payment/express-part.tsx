import { useEffect, useRef, useState } from 'react';
import { useLocale, useText } from '../../kit/text/text.tsx';
import type { ExpressMount, ExpressPayer } from '../cards/express-mount.ts';
import { loadExpress } from '../cards/load-express.ts';
import css from './express-part.module.css';
import type { PaymentWay } from './use-payment-ways.ts';

/** Apple Pay and Google Pay above the fields of the card; nothing at all where the browser has neither. */
export function ExpressPart({
  cardField,
  amountCents,
  payer,
}: {
  cardField: NonNullable<PaymentWay['cardField']>;
  amountCents: number;
  payer: ExpressPayer;
}) {
  const t = useText('payment');
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const buttons = useRef<ExpressMount | null>(null);
  const [isOffered, setOffered] = useState(false);
  const { provider, publicKey, scriptUrl } = cardField;

  // What is pressed is what the page shows now, whenever the buttons were drawn.
  const now = useRef({ payer, amountCents });
  useEffect(() => {
    now.current = { payer, amountCents };
    buttons.current?.setAmount(amountCents);
  }, [payer, amountCents]);

  useEffect(() => {
    let isGone = false;
    let made: ExpressMount | null = null;
    const mount = async () => {
      made = await loadExpress(provider);
      if (isGone || made === null || !place.current) return;
      await made.mount(place.current, {
        locale,
        publicKey,
        scriptUrl,
        amountCents: now.current.amountCents,
        onOffer: (isOne) => !isGone && setOffered(isOne),
        press: () => (isGone ? null : now.current.payer.press()),
        pay: (tokenise) => now.current.payer.pay(tokenise),
      });
      if (isGone) return made.unmount();
      buttons.current = made;
      made.setAmount(now.current.amountCents);
    };
    // The card's own field tells that the provider cannot be reached.
    mount().catch(() => !isGone && setOffered(false));
    return () => {
      isGone = true;
      buttons.current = null;
      made?.unmount();
      setOffered(false);
    };
  }, [provider, publicKey, scriptUrl, locale]);

  return (
    <div className={css.express} data-offered={isOffered || undefined}>
      <div ref={place} />
      {isOffered && <p className={css.or}>{t('expressOr')}</p>}
    </div>
  );
}
