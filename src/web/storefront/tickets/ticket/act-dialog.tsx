import type { FormEvent, ReactNode } from 'react';
import type { FormError } from '#src/web/kit/forms/form-error.ts';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';

/** Asks before a ticket or money moves: what it means, what is needed for it, yes or no, and what kept it from happening. */
export function ActDialog({
  isOpen,
  onClose,
  title,
  yes,
  no,
  tone = 'go',
  isBusy,
  errors,
  onYes,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  yes: string;
  no: string;
  tone?: 'go' | 'danger';
  isBusy: boolean;
  errors: FormError[];
  onYes: () => void;
  children: ReactNode;
}) {
  const t = useText('ticket');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onYes();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {isOpen && (
        <Stack as="form" gap={4} noValidate onSubmit={submit}>
          <FormErrors errors={errors} failure={t('notDone')} />
          {children}
          <DialogWays>
            <Button type="submit" tone={tone} isBusy={isBusy}>
              {yes}
            </Button>
            <Button onClick={onClose}>{no}</Button>
          </DialogWays>
        </Stack>
      )}
    </Dialog>
  );
}
