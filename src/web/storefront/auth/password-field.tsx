import { type ChangeEvent, useState } from 'react';
import { useText } from '../../lib/text.tsx';
import { TextField } from '../../ui/field.tsx';
import css from './auth.module.css';

export function PasswordField({
  name,
  label,
  error,
  isNew,
  onChange,
  describes,
}: {
  name: string;
  label: string;
  error?: string | null;
  isNew?: boolean;
  onChange?: (value: string) => void;
  describes?: string;
}) {
  const t = useText('auth');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      error={error}
      hint={describes}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      onChange={(typing: ChangeEvent<HTMLInputElement>) => onChange?.(typing.target.value)}
      trailing={
        <button type="button" className={css.show} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <span aria-hidden="true">{isShown ? t('hide') : t('show')}</span>
          <span className="visually-hidden">
            {t('showPassword')}: {label}
          </span>
        </button>
      }
    />
  );
}
