import { brokenPasswordRules, passwordRules } from '../../../domain/password.ts';
import { useText } from '../../lib/text.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './auth.module.css';

const texts = {
  length: 'ruleLength',
  lowercase: 'ruleLower',
  uppercase: 'ruleUpper',
  number: 'ruleNumber',
  special: 'ruleSpecial',
} as const;

/** The rules of specification section 5, ticked off while somebody types. */
export function PasswordRules({ password }: { password: string }) {
  const t = useText('auth');
  const broken = brokenPasswordRules(password);
  return (
    <div className={css.rules}>
      <p>{t('rulesTitle')}</p>
      <ul className={css.ruleList}>
        {passwordRules.map((rule) => {
          const isMet = !broken.includes(rule);
          return (
            <li key={rule} data-met={isMet || undefined} className={css.rule}>
              {isMet ? <Icon name="check" size={16} /> : <span aria-hidden="true" className={css.dot} />}
              {t(texts[rule])}
              <span className="visually-hidden">: {isMet ? t('ruleMet') : t('ruleMissing')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
