import type { FormEvent } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import type { FormError } from '../../kit/forms/form-error.ts';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import css from './courtesies.module.css';

/** Where a code is typed or pasted, as it came. */
export function CodeForm({
  code,
  errors,
  isBusy,
  onType,
  onCheck,
}: {
  code: string;
  errors: FormError[];
  isBusy: boolean;
  onType: (code: string) => void;
  onCheck: () => Promise<void>;
}) {
  const t = useText('courtesies');
  const isReady = useIsReady();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) await onCheck();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className={css.codeForm}>
      <FormErrors errors={errors} failure={t('checkFailed')} />
      <TextField
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        error={errors.find(({ field }) => field === 'code')?.text ?? null}
        value={code}
        onChange={(typing) => onType(typing.target.value)}
        placeholder="ABCD-0000-0000-0000-0000"
        className={css.codeField}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        required
      />
      <Button type="submit" tone="go" disabled={!isReady} isBusy={isBusy}>
        {t('check')}
      </Button>
    </form>
  );
}
