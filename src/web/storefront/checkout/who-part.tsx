import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SocialLoginOffer } from '#src/domain/login/social-login.ts';
import { useGo } from '../../kit/navigation/navigation.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import type { Buyer } from '../../parts/customer-api/checkout-data.ts';
import { logOut } from '../../parts/log-in/account-calls.ts';
import { LogInOrRegister } from '../../parts/log-in/log-in-or-register.tsx';
import type { WayIn } from '../../parts/log-in/way-in.ts';
import { addressAfterLogIn } from '../../parts/session/address-after-log-in.ts';
import { knownSession } from '../../parts/session/session.ts';
import { Part } from './part.tsx';
import { BuyerForm } from './persons/buyer-form.tsx';
import { isIncomplete } from './ready-order.ts';
import css from './who-part.module.css';

/** What the ways to log in and to register need to know. */
export interface WaysIn {
  socialLogins: readonly SocialLoginOffer[];
}

type Way = 'new' | 'known';

/** Who buys: a name once somebody is logged in, until then log-in and registration right here. */
export function WhoPart({
  customer,
  waysIn: { socialLogins },
  page,
  isKnown = false,
  onWelcome,
  onLeave,
  onWay,
  wayIn,
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
  /** They say to be new, or to have an account. */
  onWay?: (way: Way) => void;
  /** For the button that pays, which completes the way in too. */
  wayIn?: RefObject<WayIn | null>;
}) {
  const t = useText('checkout');
  const { revalidate } = useRevalidator();
  const go = useGo();
  const pageLocale = useLocale();
  // Whoever was here is known, should their session end while the page is open.
  const [way, setWay] = useState<Way>(customer || isKnown ? 'known' : 'new');
  const choose = (chosen: Way) => {
    setWay(chosen);
    onWay?.(chosen);
  };

  /** The same page once more, with the customer and in the language of their account (specification section 4). */
  const welcome = async () => {
    const { locale } = await knownSession();
    if (locale === pageLocale) await revalidate();
    else go(addressAfterLogIn(page, pageLocale, locale), { replace: true });
    setWay('known');
    await onWelcome?.();
  };
  const form = useRef<WayIn | null>(null);
  useImperativeHandle(wayIn, () => ({
    problems: () => form.current?.problems() ?? [],
    send: async () => {
      if (!(await form.current?.send())) return false;
      await welcome();
      return true;
    },
  }));
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
      </Part>
    );
  }
  return (
    <Part number={1} title={t('who')}>
      <LogInOrRegister
        label={t('who')}
        choices={{ new: t('newHere'), known: t('haveAccount') }}
        way={way}
        onWay={choose}
        back={page}
        socialLogins={socialLogins}
        wayIn={form}
        onDone={welcome}
      />
    </Part>
  );
}
