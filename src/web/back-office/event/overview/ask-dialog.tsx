import type { GraphqlResult } from '#src/web/kit/client/graphql-result.ts';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';

/** Says what an act brings about, and does it once that is confirmed. */
export function AskDialog<Data>({
  texts,
  tone = 'go',
  send,
  onClose,
  onDone,
}: {
  texts: { title: string; text: string; go: string };
  tone?: 'go' | 'danger';
  send: () => Promise<GraphqlResult<Data>>;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const t = useText('officeOverview');
  const { errors, refuse } = useFormErrors({ fields: [] });
  const { isBusy, call } = useCall(refuse);
  return (
    <FormDialog
      title={texts.title}
      errors={errors}
      failure={t('failed')}
      go={texts.go}
      keep={t('keep')}
      tone={tone}
      isBusy={isBusy}
      onSubmit={() =>
        void call(() =>
          telling(send(), () => {
            onClose();
            void onDone();
          }),
        )
      }
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </FormDialog>
  );
}
