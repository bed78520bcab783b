import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SocialLoginOffer, SocialLoginType } from '#src/domain/login/social-login.ts';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { type CallRefusal, refusedWith } from '../../kit/refusals/refusals.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { logInWith } from './account-calls.ts';
import css from './auth.module.css';
import { askGoogleForToken } from './google-token.ts';

const socialNames: Record<SocialLoginType, string> = { google: 'Google', facebook: 'Facebook' };

/**
 * The ways in by somebody else's account, above the form. One by code is a plain link and works without script; one by
 * token asks in a window of the provider's. Draws nothing where nothing is configured and nothing went wrong.
 */
export function SocialLogins({
  offers,
  target,
  failure = null,
  onDone,
}: {
  offers: readonly SocialLoginOffer[];
  /** Where the way by code comes back to: a page of ours. */
  target: string;
  /** Why an attempt that led away from this page and back has come to nothing. */
  failure?: CallRefusal | null;
  /** Where the page itself has something to do once somebody is logged in. */
  onDone?: () => void;
}) {
  const t = useText('auth');
  const refusalText = useRefusalText();
  const [errors, setErrors] = useState(failure ? [{ text: refusalText(failure) }] : []);
  const { isBusy, busyWith, call } = useCall<SocialLoginType>((refusals) =>
    setErrors(refusals.map((refusal) => ({ text: refusalText(refusal) }))),
  );

  const ask = async (offer: SocialLoginOffer) => {
    if (isBusy) return;
    setErrors([]);
    const enter = async () => {
      const answer = await askGoogleForToken(offer);
      return 'code' in answer ? refusedWith(answer) : await logInWith(offer.type, answer.accessToken);
    };
    await call(() => telling(enter(), () => onDone?.()), offer.type);
  };

  if (offers.length === 0 && errors.length === 0) return null;
  return (
    <Stack gap={5}>
      <ErrorSummary title={t('socialFailed')} errors={errors} />
      {offers.length > 0 && (
        <>
          <div className={css.socialWays}>
            {offers.map((offer) => (
              <SocialLogin
                key={offer.type}
                offer={offer}
                target={target}
                isBusy={busyWith === offer.type}
                onPress={() => ask(offer)}
              />
            ))}
          </div>
          <p className={css.or}>{t('orByEmail')}</p>
        </>
      )}
    </Stack>
  );
}

function SocialLogin({
  offer: { type, flow },
  target,
  isBusy,
  onPress,
}: {
  offer: SocialLoginOffer;
  target: string;
  isBusy: boolean;
  onPress: () => void;
}) {
  const t = useText('auth');
  const locale = useLocale();
  const isReady = useIsReady();
  const [search] = useSearchParams();
  const words = (
    <>
      <span aria-hidden="true" className={css.socialMark}>
        {socialNames[type].charAt(0)}
      </span>
      {t('continueWith', { name: socialNames[type] })}
    </>
  );
  if (flow === 'code') {
    // The link carries the campaign by itself, as every one of ours.
    const coupon = search.get('coupon');
    const query = new URLSearchParams({ redirect: target, lg: locale, ...(coupon ? { coupon } : {}) });
    return (
      <ButtonLink isWide reloadDocument rel="nofollow" to={`/api/login/${type}?${query}`}>
        {words}
      </ButtonLink>
    );
  }
  return (
    <Button isWide isBusy={isBusy} disabled={!isReady} onClick={onPress}>
      {words}
    </Button>
  );
}
