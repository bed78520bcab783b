import type { RefObject } from 'react';
import type { SocialLoginOffer } from '#src/domain/login/social-login.ts';
import { ChoiceField } from '../../kit/forms/field.tsx';
import { LogInForm } from './log-in-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SocialLogins } from './social-logins.tsx';
import type { WayIn } from './way-in.ts';

/** Every way to log in, on a page that goes on with the customer. */
export function LogInOrRegister<Way extends string>({
  label,
  choices,
  way,
  onWay,
  back,
  socialLogins,
  wayIn,
  isGift = false,
  email,
  onDone,
}: {
  label: string;
  /** The words for a new account and for the account somebody has. */
  choices: { new: string; known: string };
  way: Way;
  onWay: (way: Way) => void;
  /** Where a log-in elsewhere leads back to. */
  back: string;
  socialLogins: readonly SocialLoginOffer[];
  /** For a page whose own button completes the way in too. */
  wayIn?: RefObject<WayIn | null>;
  isGift?: boolean;
  /** Filled in, for whoever came by a mail to it. */
  email?: string;
  onDone: () => void;
}) {
  return (
    <>
      <SocialLogins offers={socialLogins} target={back} onDone={onDone} />
      <ChoiceField
        name="way"
        label={label}
        hidesLabel
        isRow
        choices={[
          { value: 'new', label: choices.new },
          { value: 'known', label: choices.known },
        ]}
        value={way}
        onChoose={(chosen) => onWay(chosen as Way)}
      />
      {way === 'new' ? (
        <RegisterForm isGift={isGift} email={email} isQuick wayIn={wayIn} onDone={onDone} />
      ) : (
        <LogInForm email={email} wanted={back} wayIn={wayIn} onDone={onDone} />
      )}
    </>
  );
}
