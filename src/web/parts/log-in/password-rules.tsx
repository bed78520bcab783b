import { brokenPasswordRules, passwordRules } from '#src/domain/login/password.ts';
import { useText } from '../../kit/text/text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import css from './auth.module.css';
import { passwordStrength, passwordStrengths } from './password-strength.ts';

const texts = {
  length: 'ruleLength',
  lowercase: 'ruleLower',
  uppercase: 'ruleUpper',
  number: 'ruleNumber',
  special: 'ruleSpecial',
} as const;

/**
 * The rules of specification section 5, ticked off while somebody types, and how strong the password is by then. Until
 * the script is there it is a list to read, and claims nothing about what was typed.
 */
export function PasswordRules({ password }: { password: string }) {
  const t = useText('auth');
  const isReady = useIsReady();
  const broken = brokenPasswordRules(password);
  return (
    <div className={css.rules}>
      <p className={css.rulesTitle}>{t('rulesTitle')}</p>
      <ul className={css.ruleList}>
        {passwordRules.map((rule) => {
          const isMet = !broken.includes(rule);
          return (
            <li key={rule} data-met={isMet || undefined} className={css.rule}>
              {isMet ? <Icon name="check" size={16} /> : <span aria-hidden="true" className={css.dot} />}
              {t(texts[rule])}
              {isReady && (
                <span className="visually-hidden">: {isMet ? t('ruleMet') : t('ruleMissing')}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Four bars and a word; the word is said aloud when it changes, which is seldom enough not to disturb. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useText('auth');
  const strength = passwordStrength(password);
  const filled = strength === null ? 0 : passwordStrengths.indexOf(strength) + 1;
  return (
    <div className={css.strength} data-strength={strength ?? undefined}>
      <span aria-hidden="true" className={css.bars}>
        {passwordStrengths.map((step, index) => (
          <span key={step} className={css.bar} data-filled={index < filled || undefined} />
        ))}
      </span>
      <p role="status">{strength !== null && t('strength', { word: t(`strength${strength}`) })}</p>
    </div>
  );
}
