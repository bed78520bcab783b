import type { ReactNode } from 'react';
import type { GraphqlResult } from '../../kit/client/graphql-result.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { FormDialog } from '../form/form-dialog.tsx';

const noRefusals: readonly CallRefusal[] = [];

/** An act on all buyers of an event: what follows is shown, and the event's code is typed before it is done. */
export function ConfirmByCode<Data>({
  title,
  code,
  isApprovalNeeded,
  isReady = true,
  refusedBefore = noRefusals,
  texts,
  send,
  onClose,
  onDone,
  children,
}: {
  title: string;
  code: string | null;
  isApprovalNeeded: boolean;
  /** Whether what follows is known already. */
  isReady?: boolean;
  /** Why what follows could not be found out. */
  refusedBefore?: readonly CallRefusal[];
  texts: { failed: string; why: string; go: string; keep: string };
  /** `why`: what is kept in the audit; null for nothing. */
  send: (why: string | null) => Promise<GraphqlResult<Data>>;
  onClose: () => void;
  onDone: (data: Data) => void;
  children: ReactNode;
}) {
  const t = useText('officeEvents');
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({
    fields: ['why', 'code'],
    refused: refusedBefore,
  });
  const { isBusy, call } = useCall(refuse);

  async function submit(said: FormData) {
    const typed = String(said.get('code') ?? '').trim();
    if (typed.toUpperCase() !== code) return tell([{ field: 'code', text: t('codeWrong') }]);
    clear();
    await call(() => telling(send(String(said.get('why') ?? '').trim() || null), onDone));
  }

  return (
    <FormDialog
      title={title}
      errors={errors}
      failure={texts.failed}
      go={isApprovalNeeded ? t('requestApproval') : texts.go}
      keep={texts.keep}
      tone="danger"
      isBusy={isBusy}
      isReady={isReady}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      {children}
      {isApprovalNeeded && <Notice tone="warn">{t('needsAnother')}</Notice>}
      <TextArea name="why" label={texts.why} hint={t('whyHint')} rows={2} error={errorOf('why')} />
      <TextField
        name="code"
        label={t('typeCode', { code: code ?? '' })}
        autoComplete="off"
        error={errorOf('code')}
      />
    </FormDialog>
  );
}
