import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SocialLoginOffer } from '#src/domain/login/social-login.ts';
import { useGo } from '../../kit/navigation/navigation.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { logOut } from '../log-in/account-calls.ts';
import { LogInOrRegister } from '../log-in/log-in-or-register.tsx';
import { paths } from '../pages/paths.ts';
import { addressAfterLogIn } from '../session/address-after-log-in.ts';
import { knownSession } from '../session/session.ts';
import css from './handed.module.css';

export interface WaysIn {
  socialLogins: readonly SocialLoginOffer[];
}

/** Who accepts: a name once somebody is logged in; until then log-in and registration here, so that nothing is lost. */
export function WhoTakesIt({
  customer,
  waysIn: { socialLogins },
  token,
  email,
}: {
  customer: { email: string } | null;
  waysIn: WaysIn;
  token: string;
  /** Of whoever was asked; empty for a link. */
  email: string;
}) {
  const t = useText('transfer');
  const locale = useLocale();
  const go = useGo();
  const { revalidate } = useRevalidator();
  const [way, setWay] = useState('new');
  /** The same page once more, with the account and in its language (specification section 4). */
  const welcome = async () => {
    const session = await knownSession();
    if (session.locale === locale) await revalidate();
    else go(addressAfterLogIn(paths.transfer(locale, token), locale, session.locale), { replace: true });
  };
  if (customer) {
    return (
      <div className={css.who}>
        <p>{t('asYou', { email: customer.email })}</p>
        <Button
          tone="quiet"
          className={css.other}
          onClick={async () => {
            await logOut();
            await revalidate();
          }}
        >
          {t('otherAccount')}
        </Button>
      </div>
    );
  }
  // By way of a page elsewhere one comes back to an address without the token, and is led on from there.
  const back = paths.transferAgain(locale);
  return (
    <section className={css.part} aria-labelledby="quem">
      <h2 id="quem" className={css.small}>
        {t('whoTitle')}
      </h2>
      <p className={css.soft}>{t('whoText')}</p>
      <LogInOrRegister
        label={t('whoTitle')}
        choices={{ new: t('newHere'), known: t('haveAccount') }}
        way={way}
        onWay={setWay}
        back={back}
        socialLogins={socialLogins}
        isGift
        email={email}
        onDone={welcome}
      />
    </section>
  );
}
