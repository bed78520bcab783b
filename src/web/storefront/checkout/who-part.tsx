import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SocialLoginOffer } from '../../../domain/login/social-login.ts';
import { logOut } from '../../lib/account-calls.ts';
import { addressAfterLogIn } from '../../lib/after-log-in.ts';
import { useGo } from '../../lib/navigation.ts';
import { knownSession } from '../../lib/session.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/field.tsx';
import { LogInForm } from '../auth/log-in-form.tsx';
import { type Genders, RegisterForm } from '../auth/register-form.tsx';
import { SocialLogins } from '../auth/social-logins.tsx';
import { BuyerForm } from './buyer-form.tsx';
import css from './checkout.module.css';
import type { Buyer } from './checkout-data.ts';
import { Part } from './part.tsx';
import { isIncomplete } from './ready-order.ts';

/** What the ways to log in and to register need to know. */
export interface WaysIn {
  genders: Genders;
  socialLogins: readonly SocialLoginOffer[];
}

/** Who buys: a name once somebody is logged in, until then log-in and registration right here. */
export function WhoPart({
  customer,
  waysIn: { genders, socialLogins },
  page,
  isKnown = false,
  onWelcome,
  onLeave,
  children,
}: {
  customer: Buyer | null;
  waysIn: WaysIn;
  /** Where this stands, to come back to. */
  page: string;
  /** Whoever it is has an account. */
  isKnown?: boolean;
  /** Once the page knows who is here. */
  onWelcome?: () => Promise<void>;
  /** What was typed belongs to whoever has just left. */
  onLeave?: () => void;
  /** Who the tickets are for. */
  children?: ReactNode;
}) {
  const t = useText('checkout');
  const { revalidate } = useRevalidator();
  const go = useGo();
  const pageLocale = useLocale();
  // Whoever was here is known, should their session end while the page is open.
  const [way, setWay] = useState(customer || isKnown ? 'known' : 'new');

  /** The same page once more, with the customer and in the language of their account (specification section 4). */
  const welcome = async () => {
    const { locale } = await knownSession();
    if (locale === pageLocale) await revalidate();
    else go(addressAfterLogIn(page, pageLocale, locale), { replace: true });
    setWay('known');
    await onWelcome?.();
  };
  if (customer) {
    return (
      <Part number={1} title={t('who')} isDone={!isIncomplete(customer)}>
        <div className={css.buyer}>
          <p>
            <strong>
              {customer.corporateName ?? `${customer.name ?? ''} ${customer.lastName ?? ''}`.trim()}
            </strong>
            <br />
            {customer.email}
          </p>
          <Button
            tone="quiet"
            onClick={async () => {
              await logOut();
              onLeave?.();
              await revalidate();
            }}
          >
            {t('changePerson')}
          </Button>
        </div>
        {isIncomplete(customer) && <BuyerForm customer={customer} onSaved={revalidate} />}
        {children}
      </Part>
    );
  }
  return (
    <Part number={1} title={t('who')}>
      <p className={css.soft}>{t('whoText')}</p>
      <SocialLogins offers={socialLogins} target={page} onDone={welcome} />
      <ChoiceField
        name="way"
        label={t('who')}
        hidesLabel
        isRow
        choices={[
          { value: 'new', label: t('newHere') },
          { value: 'known', label: t('haveAccount') },
        ]}
        value={way}
        onChoose={setWay}
      />
      {way === 'new' ? (
        <RegisterForm genders={genders} onDone={welcome} />
      ) : (
        <LogInForm wanted={page} onDone={welcome} />
      )}
      {children}
    </Part>
  );
}
