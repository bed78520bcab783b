import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import type { Answer } from '../../kit/refusals/refusals.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';

/**
 * A form of a page that stays: it is sent, says what was refused beside its field, or that it is saved, and the page reads
 * anew. Who may not send it sees its fields and no button.
 */
export function ActForm({
  fields,
  submit,
  saved,
  isReadOnly = false,
  send,
  children,
}: {
  /** Names of the fields, in order. */
  fields: readonly string[];
  submit: string;
  /** Said once it is done. */
  saved: string;
  isReadOnly?: boolean;
  send: (text: (name: string) => string) => Promise<Answer<unknown>>;
  children: (errorOf: (name: string) => string | null) => ReactNode;
}) {
  const t = useText('office');
  const { revalidate } = useRevalidator();
  const [isSaved, setSaved] = useState(false);
  const { errors, errorOf, refuse } = useFormErrors({ fields });
  const { isBusy, call } = useCall(refuse);
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      isNarrow
      onSubmit={async (sending) => {
        sending.preventDefault();
        const said = new FormData(sending.currentTarget);
        setSaved(false);
        const done = await call(() => send((name) => String(said.get(name) ?? '')));
        if (done === null) return;
        setSaved(true);
        await revalidate();
      }}
    >
      <FormErrors errors={errors} failure={t('notSaved')} />
      {children(errorOf)}
      {isSaved && (
        <Notice tone="ok" announces="politely">
          {saved}
        </Notice>
      )}
      {!isReadOnly && (
        <div>
          <Button type="submit" isBusy={isBusy}>
            {submit}
          </Button>
        </div>
      )}
    </Stack>
  );
}
