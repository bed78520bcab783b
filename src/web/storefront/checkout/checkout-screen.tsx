import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { subscribeToForgetting } from '../../kit/storage/personal-store.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import type { Buyer, CheckoutEvent } from '../../parts/customer-api/checkout-data.ts';
import { paths } from '../../parts/pages/paths.ts';
import css from './checkout-screen.module.css';
import { HeldCheckout } from './held-checkout.tsx';
import { type Holding, useHeldCart } from './hold/use-held-cart.ts';
import { type WaysIn, WhoPart } from './who-part.tsx';

/** One page, three parts and the summary always in view. Each state of the hold has its own words. */
export function CheckoutScreen({
  event,
  customer,
  waysIn,
}: {
  event: CheckoutEvent;
  customer: Buyer | null;
  waysIn: WaysIn;
}) {
  const t = useText('checkout');
  const common = useText('common');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const holding = useHeldCart(event.slug);
  const { look } = holding;
  const { hold: seen } = holding.state;
  const { ordered } = holding;
  const hold = ordered ? ({ is: 'ordered', ...ordered } as const) : seen;
  const { revalidate } = useRevalidator();
  const toEvent = paths.event(locale, event.slug);
  const page = paths.checkout(locale, event.slug);

  // The page may have been loaded while somebody was still logged in.
  const isOutdated = hold.is === 'ofCustomer' && customer !== null;
  useEffect(() => {
    if (isOutdated) void revalidate();
  }, [isOutdated, revalidate]);

  // A person who has left in another tab is shown here no longer, and the hold waits for them to come back.
  useEffect(
    () =>
      subscribeToForgetting((why) => {
        if (why === 'elsewhere') void revalidate().then(look);
      }),
    [revalidate, look],
  );

  return (
    <Page width="full">
      <div className={css.title}>
        <h1>{t('title')}</h1>
        <p>
          <Link to={toEvent}>{t('backToEvent')}</Link>
        </p>
      </div>
      <noscript>
        <Notice tone="warn">{common('noScript')}</Notice>
      </noscript>
      {hold.is === 'loading' && <Skeleton lines={6} label={common('loading')} />}
      {hold.is === 'failed' && (
        <Notice tone="bad" announces="at once" action={<Button onClick={look}>{common('tryAgain')}</Button>}>
          {refusalText(hold.refusal)}
        </Notice>
      )}
      {hold.is === 'ofCustomer' && (
        <Stack gap={6}>
          <Notice tone="warn" announces="at once">
            {refusalText({ code: 'UNAUTHENTICATED' })}
          </Notice>
          <WhoPart customer={customer} waysIn={waysIn} page={page} isKnown onWelcome={look} />
        </Stack>
      )}
      {hold.is === 'none' && (
        <Notice
          title={t('emptyTitle')}
          action={
            <ButtonLink tone="go" to={toEvent}>
              {t('toEvent')}
            </ButtonLink>
          }
        >
          {t('emptyText')}
        </Notice>
      )}
      {hold.is === 'ordered' && <Ordered number={hold.number} />}
      {hold.is === 'over' && <Over refusals={hold.refusals} holding={holding} toEvent={toEvent} />}
      {hold.is === 'held' && (
        <HeldCheckout
          event={event}
          cart={hold.cart}
          isNew={hold.isNew}
          customer={customer}
          waysIn={waysIn}
          page={page}
          holding={holding}
          onLoggedOut={revalidate}
        />
      )}
    </Page>
  );
}

/** The hold has become an order; null where its number is not known. */
function Ordered({ number }: { number: string | null }) {
  const t = useText('checkout');
  const locale = useLocale();
  const refusalText = useRefusalText();
  return (
    <Notice
      tone="ok"
      title={t('orderedTitle')}
      announces="at once"
      action={
        <ButtonLink tone="go" to={number === null ? paths.orders(locale) : paths.order(locale, number)}>
          {number === null ? t('toOrders') : t('toOrder', { number: number })}
        </ButtonLink>
      }
    >
      {refusalText({ code: 'CART_CLOSED' })}
    </Notice>
  );
}

/** The time is over; what can still be had is held once more. */
function Over({
  refusals,
  holding,
  toEvent,
}: {
  refusals: readonly CallRefusal[];
  holding: Holding;
  toEvent: string;
}) {
  const t = useText('checkout');
  const common = useText('common');
  const refusalText = useRefusalText();
  const [isTrying, setTrying] = useState(false);
  return (
    <Stack gap={6}>
      <ErrorSummary
        title={common('errorsTitle')}
        errors={refusals.map((refusal) => ({ text: refusalText(refusal) }))}
      />
      <Notice
        tone="warn"
        title={t('expiredTitle')}
        announces="at once"
        action={
          holding.canTryAgain ? (
            <Button
              tone="go"
              isBusy={isTrying}
              onClick={async () => {
                setTrying(true);
                await holding.holdAgain();
                setTrying(false);
              }}
            >
              {t('holdAgain')}
            </Button>
          ) : (
            <ButtonLink tone="go" to={toEvent}>
              {t('toEvent')}
            </ButtonLink>
          )
        }
      >
        {t('expiredText')}
      </Notice>
    </Stack>
  );
}
