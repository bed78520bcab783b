import { type ChangeEvent, type ReactNode, useState } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { useText } from '../../kit/text/text.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import css from './auth.module.css';

export function PasswordField({
  name,
  label,
  error,
  isNew,
  isOptional = false,
  onChange,
  hint,
  className,
}: {
  name: string;
  label: string;
  error?: string | null;
  isNew?: boolean;
  isOptional?: boolean;
  onChange?: (value: string) => void;
  hint?: ReactNode;
  className?: string | undefined;
}) {
  const t = useText('auth');
  const isReady = useIsReady();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      error={error}
      hint={hint}
      className={className}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      required={!isOptional}
      onChange={(typing: ChangeEvent<HTMLInputElement>) => onChange?.(typing.target.value)}
      trailing={
        <button
          type="button"
          className={css.show}
          aria-pressed={isShown}
          disabled={!isReady}
          onClick={() => setShown(!isShown)}
        >
          <span aria-hidden="true">{isShown ? t('hide') : t('show')}</span>
          <span className="visually-hidden">
            {t('showPassword')}: {label}
          </span>
        </button>
      }
    />
  );
}
