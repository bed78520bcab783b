import { type FormEvent, useRef, useState } from 'react';
import { formatMoney } from '../../../domain/format/money.ts';
import { clearLocalCart } from '../../lib/cart-store.ts';
import { ask } from '../../lib/graphql/ask.ts';
import { type CartFieldsFragment, type DeliveryMethod, placeOrder } from '../../lib/graphql/shop.gen.ts';
import { Link } from '../../lib/link.tsx';
import { useGo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { refusalsOf } from '../../lib/refusals.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, type SummedError } from '../../ui/error-summary.tsx';
import { CheckField, ChoiceField } from '../../ui/field.tsx';
import css from './checkout.module.css';
import type { CheckoutEvent } from './checkout-data.ts';
import { Part } from './part.tsx';
import { keepSentOrder } from './sent-order.ts';

export function PayForm({
  event,
  cart,
  isLoggedIn,
  onCartOver,
  onLoggedOut,
}: {
  event: CheckoutEvent;
  cart: CartFieldsFragment;
  isLoggedIn: boolean;
  onCartOver: () => void;
  /** The server knows nobody here any more: the page has to ask anew who buys. */
  onLoggedOut: () => Promise<void>;
}) {
  const t = useText('checkout');
  const locale = useLocale();
  const common = useText('common');
  const go = useGo();
  const refusalText = useRefusalText();
  const isFree = cart.totals.totalCents === 0;
  const [method, setMethod] = useState<DeliveryMethod>(event.deliveryMethods[0]?.method ?? 'ELECTRONIC');
  const [acceptsTerms, setAcceptsTerms] = useState(false);
  const [errors, setErrors] = useState<SummedError[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [wasLoggedIn, setWasLoggedIn] = useState(isLoggedIn);
  // Somebody has come: what was said about nobody being here is over.
  if (isLoggedIn !== wasLoggedIn) {
    setWasLoggedIn(isLoggedIn);
    if (isLoggedIn) setErrors(errors.filter(({ field }) => field && field !== 'email'));
  }
  const isSending = useRef(false);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.text ?? null;

  const submit = async (submitting: FormEvent) => {
    submitting.preventDefault();
    // Two presses in one frame both see the old state; the ref does not wait for a render.
    if (isSending.current) return;
    const found: SummedError[] = [];
    if (!isLoggedIn) found.push({ text: t('logInFirst') });
    if (!acceptsTerms)
      found.push({ field: 'acceptTerms', text: refusalText({ code: 'TERMS_NOT_ACCEPTED' }) });
    setErrors(found);
    if (found.length > 0) return;
    isSending.current = true;
    setBusy(true);
    const answer = await ask(placeOrder, {
      input: keepSentOrder({
        cartId: cart.id,
        acceptTerms: true,
        deliveryMethod: method,
        payment: { method: isFree ? 'FREE' : 'PIX' },
      }),
    });
    const order = answer.data?.placeOrder;
    if (order) {
      clearLocalCart(event.slug);
      go(paths.order(locale, order.number), { replace: true });
      return;
    }
    const refusals = refusalsOf(answer.errors);
    if (refusals.some((refusal) => refusal.code === 'CART_EXPIRED' || refusal.code === 'CART_NOT_FOUND'))
      onCartOver();
    // Before it is told, so that the line has a form to lead to.
    const isLoggedOut = refusals.some((refusal) => refusal.code === 'UNAUTHENTICATED');
    if (isLoggedOut) await onLoggedOut();
    isSending.current = false;
    setBusy(false);
    setErrors(
      refusals.map((refusal) => ({
        field: isLoggedOut ? 'email' : refusal.field?.replace(/^input\./, '').split('.')[0],
        text: refusalText(refusal),
        link: refusal.code === 'CART_CLOSED' ? { to: paths.orders(locale), text: t('toOrders') } : undefined,
      })),
    );
  };

  const shownFields = new Set(['acceptTerms', 'deliveryMethod', 'payment', 'email']);
  return (
    <form noValidate onSubmit={submit} className={css.parts}>
      <ErrorSummary
        title={common('errorsTitle')}
        errors={errors.map((error) =>
          shownFields.has(error.field ?? '') ? error : { ...error, field: undefined },
        )}
      />
      <Part number={2} title={t('delivery')}>
        <ChoiceField
          name="deliveryMethod"
          label={t('delivery')}
          hidesLabel
          error={errorOf('deliveryMethod')}
          choices={event.deliveryMethods.map((offer) => ({
            value: offer.method,
            label: t(offer.method),
            hint: t(`${offer.method}Hint`, { count: offer.businessDaysMax ?? 20 }),
            trailing: offer.priceCents > 0 ? formatMoney(offer.priceCents, locale) : common('free'),
          }))}
          value={method}
          onChoose={(value) => setMethod(value as DeliveryMethod)}
        />
      </Part>
      <Part number={3} title={t('payment')}>
        <ChoiceField
          name="payment"
          label={t('payment')}
          hidesLabel
          error={errorOf('payment')}
          choices={[
            isFree
              ? { value: 'FREE', label: t('FREE'), hint: t('FREEHint') }
              : { value: 'PIX', label: t('PIX'), hint: t('PIXHint') },
          ]}
          value={isFree ? 'FREE' : 'PIX'}
          onChoose={() => {}}
        />
        <CheckField
          name="acceptTerms"
          checked={acceptsTerms}
          onChange={(change) => setAcceptsTerms(change.target.checked)}
          error={errorOf('acceptTerms')}
          label={
            <>
              {t('terms')} <Link to={paths.terms(locale)}>{t('termsOfUse')}</Link> {t('termsAnd')}{' '}
              <Link to={paths.privacy(locale)}>{t('termsLink')}</Link>.
            </>
          }
        />
        <p className={css.soft}>{t('regret')}</p>
        <Button type="submit" tone="go" isWide isBusy={isBusy} className={css.pay}>
          {isBusy ? t('paying') : isFree ? t('confirm') : t('payPix')}
          {!isFree && !isBusy && (
            <span aria-hidden="true" className={css.payAmount}>
              {formatMoney(cart.totals.totalCents, locale)}
            </span>
          )}
        </Button>
      </Part>
    </form>
  );
}
