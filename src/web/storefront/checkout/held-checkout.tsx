import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { useLeaving } from '../../kit/forms/use-leaving.ts';
import { useMending } from '../../kit/forms/use-mending.ts';
import { GroupTitle } from '../../kit/layout/group.tsx';
import { Boundary } from '../../kit/page/boundary.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { BillingAddress } from '../../parts/addresses/billing-address.tsx';
import { useAddressBook } from '../../parts/addresses/use-address-book.ts';
import type { CardFieldMount } from '../../parts/cards/card-field-mount.ts';
import type { Buyer, CheckoutCart, CheckoutEvent } from '../../parts/customer-api/checkout-data.ts';
import type { WayIn } from '../../parts/log-in/way-in.ts';
import { PaymentChoice } from '../../parts/payment/payment-choice.tsx';
import { chosenPlan } from '../../parts/payment/plan-words.ts';
import { usePaymentWays } from '../../parts/payment/use-payment-ways.ts';
import { isCheckoutField } from '../../parts/purchase/checkout-problems.ts';
import { CheckoutBar } from './checkout-bar.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { DeliverySection } from './delivery-section.tsx';
import css from './held-checkout.module.css';
import { InsuranceChoice } from './insurance-choice.tsx';
import { MoreTime } from './more-time.tsx';
import { Part } from './part.tsx';
import { artistSessionSlots } from './persons/artist-session-slots.ts';
import { ArtistSessionsPart } from './persons/artist-sessions-part.tsx';
import { emptyDraft } from './persons/checkout-draft.ts';
import { type BuyerAsHolder, defaultHolder, type HolderSlot, holderSlots } from './persons/holder-slots.ts';
import { HoldersPart } from './persons/holders-part.tsx';
import { useCheckoutDraft } from './persons/use-checkout-draft.ts';
import { useOwnedTickets } from './persons/use-owned-tickets.ts';
import { readyOrder } from './ready-order.ts';
import { TermsAndPay } from './terms-and-pay.tsx';
import { useCartChoice } from './use-cart-choice.ts';
import { useExpress } from './use-express.ts';
import { useHalfPriceGround } from './use-half-price-ground.ts';
import type { Holding } from './use-held-cart.ts';
import { useOrderAddresses } from './use-order-addresses.ts';
import { usePayOrEnter } from './use-pay-or-enter.ts';
import { usePlaceOrder } from './use-place-order.ts';
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
  const payment = useText('payment');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { draft, type } = useCheckoutDraft(event.slug);
  const [acceptsTerms, setAcceptsTerms] = useState(false);
  const card = useRef<CardFieldMount | null>(null);
  const wayIn = useRef<WayIn | null>(null);
  const book = useAddressBook(customer, {
    drafts: draft.newAddresses,
    onChange: (change) => type(({ newAddresses }) => ({ newAddresses: change(newAddresses) })),
  });
  // Whoever was here is known, should their session end while the page is open.
  const [isKnown, setKnown] = useState(customer !== null);
  const { totalCents } = cart.totals;
  const ways = usePaymentWays(totalCents);
  const { problems, isBusy, place, forgetLogIn, tell } = usePlaceOrder({ event, card, holding, onLoggedOut });

  const isLoggedIn = customer !== null;
  const wasLoggedIn = useRef(isLoggedIn);
  // Before what is owed to whoever came in: that tells anew what is missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody has come.
  useEffect(() => {
    if (isLoggedIn && !wasLoggedIn.current) forgetLogIn();
    if (isLoggedIn) setKnown(true);
    wasLoggedIn.current = isLoggedIn;
  }, [isLoggedIn]);

  const { summary, errorOf, mend, begin, judge } = useMending(problems, isCheckoutField);
  const { chosen, choose } = useCartChoice({ cart, holding, problems, tell, mend });

  const isCompany = customer?.documentType === 'CNPJ';
  const buyer = buyerAsHolder(customer);
  // An upgraded ticket stays with whom it was for.
  const slots = cart.upgradeOf ? [] : holderSlots(event, cart.lines);
  const draftOf = (slot: HolderSlot) => draft.holders[slot.key] ?? defaultHolder(slot, slots, !isCompany);
  const half = useHalfPriceGround({ slug: event.slug, slots, draftOf, type, holding, problems, tell });
  const sessions = artistSessionSlots(cart.lines);
  const owned = useOwnedTickets(event, sessions.length > 0 && customer !== null);
  const attendance = { slots, draftOf, buyer, owned: owned.tickets, chosen: draft.sessions };
  const deliveryMethod =
    chosen.deliveryMethod ?? event.deliveryMethods.find(({ priceCents }) => priceCents === 0)?.method ?? null;
  // Pix needs an account at a bank in Brazil.
  const isForeigner = customer ? customer.documentType === 'PASSPORT' : locale === 'en';
  const usual = isForeigner ? 'CARD' : 'PIX';
  const offered = ways.ways?.filter(({ isAvailable }) => isAvailable).map(({ method }) => method) ?? [];
  const method =
    totalCents === 0
      ? 'FREE'
      : draft.method && offered.includes(draft.method)
        ? draft.method
        : (offered.find((way) => way === usual) ?? offered[0] ?? null);
  const isFree = totalCents === 0;
  // An account that somebody has may have addresses, a new one has none.
  const canType = isLoggedIn || !isKnown;
  const isDelivered = deliveryMethod === 'DELIVERY';
  const addresses = useOrderAddresses({
    book,
    draft,
    type,
    canType,
    isDelivered,
    isByCard: method === 'CARD',
  });
  const pieces = cart.lines.reduce((sum, line) => sum + line.quantity, 0);
  // A single way that costs nothing and asks for nothing is no question.
  const hasDeliveryChoice = event.deliveryMethods.length > 1 || deliveryMethod !== 'ELECTRONIC';
  const plans = ways.ways?.find((way) => way.method === 'CARD')?.installmentPlans ?? [];
  const plan = method === 'CARD' ? chosenPlan(plans, draft.installments) : null;

  const [visits, setVisits] = useState(0);
  const leave = () => {
    type(emptyDraft);
    // Another field for another person's card.
    setVisits(visits + 1);
  };

  // What cannot be seen cannot be agreed to: nothing is ordered while a part is missing.
  const [broken, setBroken] = useState<readonly string[]>([]);
  const breaks = (part: string) => (isBroken: boolean) =>
    setBroken((before) => [...before.filter((one) => one !== part), ...(isBroken ? [part] : [])]);

  const ready = (isEntering: boolean, isSending = true) =>
    readyOrder(
      {
        event,
        cart,
        customer,
        isEntering,
        buyer,
        draft,
        slots,
        draftOf,
        sessions,
        attendance,
        deliveryMethod,
        addresses,
        isSending,
        insurance: chosen.insurance ?? null,
        method,
        installments: plan?.installments ?? 1,
        acceptsTerms,
      },
      { t, refusalText },
    );
  // What was typed wrong is told as its field is left, and what was left empty when it is sent.
  const onLeave = useLeaving<HTMLDivElement>((_part, name, { value }) => {
    if (!/^(holder|pickup)-/.test(name) || value.trim() === '') return;
    const wrong = ready(true, false).problems.find(({ field }) => field === name);
    judge(name, wrong?.text ?? null);
  });
  const check = () => {
    const wrong = broken.length > 0 ? [{ text: t('partMissing') }] : ready(false).problems;
    tell(wrong);
    return wrong.length === 0;
  };
  const { pay, checkForSheet, isEntering, isToPressAgain } = usePayOrEnter({
    wayIn,
    isLoggedIn: customer !== null,
    whatIsMissing: { text: t('logInFirst') },
    problems: () => (broken.length > 0 ? [{ text: t('partMissing') }] : ready(true).problems),
    tell,
    // What was pressed is what is paid, also where the customer's document would preset another way.
    onEnter: () => method !== null && method !== 'FREE' && type({ method }),
    check,
    place: () => (broken.length > 0 ? tell([{ text: t('partMissing') }]) : void place(cart, ready(false))),
  });
  const express = useExpress({
    cart,
    isBusy: isBusy || isEntering,
    check: () => {
      begin();
      return checkForSheet();
    },
    ready: () => ready(false),
    place,
  });

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
      <div className={css.parts} onBlur={onLeave}>
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
        <ErrorSummary title={common('errorsTitle')} errors={summary} />
        <Boundary onChange={breaks('who')}>
          <WhoPart
            customer={customer}
            waysIn={waysIn}
            page={page}
            onLeave={leave}
            onWay={(way) => setKnown(way === 'known')}
            wayIn={wayIn}
          >
            {slots.length > 0 && (
              <HoldersPart
                slots={slots}
                draft={draft}
                type={type}
                buyer={buyer}
                isCompany={isCompany}
                errorOf={errorOf}
                onMend={mend}
                isBusy={half.isExchanging}
                said={half.said}
                onGround={half.onGround}
              />
            )}
            {sessions.length > 0 && (
              <ArtistSessionsPart
                event={event}
                sessions={sessions}
                attendance={attendance}
                owned={owned}
                isLoggedIn={customer !== null}
                isCompany={isCompany}
                errorOf={errorOf}
                onChoose={(slot, key) => {
                  mend(`holder-${slot.key}-mode`);
                  type((before) => ({ sessions: { ...before.sessions, [slot.key]: key } }));
                }}
              />
            )}
          </WhoPart>
        </Boundary>
        {hasDeliveryChoice && (
          <Part number={2} title={t('delivery')}>
            <Boundary onChange={breaks('delivery')}>
              <DeliverySection
                key={visits}
                event={event}
                cart={cart}
                method={deliveryMethod}
                addressId={addresses.deliveryId}
                draft={draft}
                type={type}
                book={book}
                canType={canType}
                errorOf={errorOf}
                onMend={mend}
                onChoose={(wanted) => void choose('deliveryMethod', { deliveryMethod: wanted })}
              />
            </Boundary>
          </Part>
        )}
        <Part
          number={hasDeliveryChoice ? 3 : 2}
          title={isFree ? t('getTitle', { count: pieces }) : payment('title')}
        >
          <Boundary onChange={breaks('insurance')}>
            <InsuranceChoice
              event={event}
              cart={cart}
              value={chosen.insurance ?? null}
              error={errorOf('insurance')}
              onChoose={(wanted) => void choose('insurance', { insurance: wanted })}
            />
          </Boundary>
          {event.insurance && !isFree && <GroupTitle>{payment('ways')}</GroupTitle>}
          {isToPressAgain && method === 'CARD' && !isBusy && (
            <Notice tone="ok" announces="politely">
              {payment('expressAgain')}
            </Notice>
          )}
          {!isFree && (
            <Boundary onChange={breaks('payment')}>
              <PaymentChoice
                key={visits}
                ways={ways}
                first={usual}
                amountCents={totalCents}
                method={method}
                installments={draft.installments}
                card={card}
                express={express}
                payer={buyer}
                errorOf={errorOf}
                onMethod={(wanted) => {
                  mend('payment');
                  type({ method: wanted });
                }}
                onInstallments={(installments) => type({ installments })}
                billing={
                  <BillingAddress
                    book={book}
                    chosenId={
                      book.addresses.some(({ id }) => id === draft.billingAddressId)
                        ? draft.billingAddressId
                        : null
                    }
                    isDelivered={isDelivered}
                    canType={canType}
                    isAbroad={isForeigner}
                    error={errorOf('billingAddress')}
                    onChoose={(id) => {
                      mend('billingAddress');
                      type({ billingAddressId: id });
                    }}
                  />
                }
              />
            </Boundary>
          )}
          {!hasDeliveryChoice && <Soft size="s">{t(isFree ? 'getHint' : 'ELECTRONICHint')}</Soft>}
          <Soft size="xs">
            {isFree
              ? t('heldBy', { organizer: event.organizer.legalName })
              : t('soldBy', { organizer: event.organizer.legalName, total: formatMoney(totalCents, locale) })}
          </Soft>
          <TermsAndPay
            method={method}
            pieces={pieces}
            amountCents={plan?.totalCents ?? totalCents}
            acceptsTerms={acceptsTerms}
            termsError={errorOf('acceptTerms')}
            isBusy={isBusy || isEntering}
            onAccept={(accepts) => {
              mend('acceptTerms');
              setAcceptsTerms(accepts);
            }}
            onPay={() => {
              begin();
              pay();
            }}
          />
        </Part>
      </div>
      <CheckoutBar cart={cart} />
    </div>
  );
}

function buyerAsHolder(customer: Buyer | null): BuyerAsHolder | null {
  if (!customer?.name || !customer.lastName || !customer.documentNumber) return null;
  const { name, lastName, documentType, documentNumber } = customer;
  if (documentType !== 'CPF' && documentType !== 'PASSPORT') return null;
  return { name, lastName, documentType, documentNumber };
}
