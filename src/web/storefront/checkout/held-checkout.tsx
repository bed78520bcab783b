import { useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { Boundary } from '../../kit/page/boundary.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import type { Buyer, CheckoutCart, CheckoutEvent } from '../../parts/customer-api/checkout-data.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import css from './held-checkout.module.css';
import type { Holding } from './hold/use-held-cart.ts';
import { MoreTime } from './more-time.tsx';
import { CheckoutBar } from './pay/checkout-bar.tsx';
import { PayButton } from './pay/pay-button.tsx';
import { PaymentPart } from './payment-part.tsx';
import { TicketsPart } from './tickets-part.tsx';
import { useOrderForm } from './use-order-form.ts';
import { useSendOrder } from './use-send-order.ts';
import { type WaysIn, WhoPart } from './who-part.tsx';

/** The checkout of a hold that lives: three parts, and the summary always in view. */
export function HeldCheckout({
  event,
  cart,
  isNew,
  customer,
  waysIn,
  page,
  holding,
  onLoggedOut,
}: {
  event: CheckoutEvent;
  cart: CheckoutCart;
  isNew: boolean;
  customer: Buyer | null;
  waysIn: WaysIn;
  page: string;
  holding: Holding;
  onLoggedOut: () => Promise<void>;
}) {
  const t = useText('checkout');
  const common = useText('common');
  const [isKnown, setKnown] = useIsKnown(customer !== null, holding);
  const { isBroken, breaks } = useBrokenPieces();
  const form = useOrderForm({ event, cart, customer, isKnown, holding });
  const sending = useSendOrder(form, { holding, isBroken, onLoggedOut });
  const { draft, type } = form;
  const button = (
    <PayButton
      method={form.method}
      pieces={form.pieces}
      amountCents={form.ways.chargeCents}
      isBusy={sending.isBusy}
    />
  );
  return (
    <div className={css.columns}>
      <Boundary onChange={breaks('summary')}>
        <CheckoutSummary
          event={event}
          cart={cart}
          typedCoupon={draft.typedCoupon}
          onTypeCoupon={(typedCoupon) => type({ typedCoupon })}
          choose={holding.choose}
          onEnd={holding.endTime}
        />
      </Boundary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of fields that are left, and is nothing to act on. */}
      <div className={css.parts} onBlur={sending.onLeave} data-compact>
        {isNew && (
          <Notice tone="ok" announces="politely">
            {t('heldAgain')}
          </Notice>
        )}
        {holding.isUnsure && (
          <Notice tone="warn" announces="politely">
            {t('timeUpUnsure')}
          </Notice>
        )}
        <MoreTime
          cart={cart}
          wasAsked={draft.askedTimeOf === cart.id}
          onAsked={() => type({ askedTimeOf: cart.id })}
          extend={holding.extend}
        />
        <ErrorSummary title={common('errorsTitle')} errors={form.summary} />
        <Boundary onChange={breaks('who')}>
          <WhoPart
            customer={customer}
            waysIn={waysIn}
            page={page}
            onLeave={form.leave}
            onWay={(way) => setKnown(way === 'known')}
            wayIn={sending.wayIn}
          />
        </Boundary>
        <TicketsPart form={form} breaks={breaks} />
        <PaymentPart form={form} sending={sending} button={button} breaks={breaks} />
      </div>
      <CheckoutBar cart={cart}>{button}</CheckoutBar>
    </div>
  );
}

/** True when the buyer has an account. Once they are here, the errors about nobody being here are over. */
function useIsKnown(isLoggedIn: boolean, { forgetLogIn }: Holding) {
  // Whoever was here is known, should their session end while the page is open.
  const [isKnown, setKnown] = useState(isLoggedIn);
  const wasLoggedIn = useRef(isLoggedIn);
  // Before what is owed to whoever came in: that tells anew what is missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody has come.
  useEffect(() => {
    if (isLoggedIn && !wasLoggedIn.current) forgetLogIn();
    if (isLoggedIn) setKnown(true);
    wasLoggedIn.current = isLoggedIn;
  }, [isLoggedIn]);
  return [isKnown, setKnown] as const;
}

/** Remembers the pieces of the page that could not be drawn. */
function useBrokenPieces() {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const breaks = (piece: string) => (isBroken: boolean) =>
    setBroken((before) => [...before.filter((one) => one !== piece), ...(isBroken ? [piece] : [])]);
  return { isBroken: broken.length > 0, breaks };
}
