import type { FormEvent } from 'react';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useIsReady } from '#src/web/kit/ui/use-is-ready.ts';
import { askAboutData } from '#src/web/parts/customer-api/account.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';

/** Asks a person about the own data. */
export function AskForm({ onAsked }: { onAsked: () => Promise<void> }) {
  const t = useText('ownData');
  const account = useText('account');
  const isReady = useIsReady();
  const { isBusy, errors, errorOf, mendTyped, check, save } = useSave(askAboutData);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim();
    const missing = words === '' ? [{ field: 'words', label: t('askWords') }] : [];
    if (!check(missing, { lead: account('fillIn'), text: account('required') })) return;
    await save({ words }, onAsked);
  };

  return (
    <Stack as="form" gap={5} isNarrow noValidate onSubmit={submit} onChange={mendTyped}>
      <FormErrors errors={errors} failure={t('askFailed')} />
      <Stack as="fieldset" disabled={!isReady} gap={5}>
        <TextArea name="words" rows={4} maxLength={2_000} label={t('askWords')} error={errorOf('words')} />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? t('working') : t('ask')}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}
