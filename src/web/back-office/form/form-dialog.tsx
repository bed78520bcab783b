import type { ReactNode } from 'react';
import type { FormError } from '../../kit/forms/form-error.ts';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { Button } from '../../kit/ui/button.tsx';

/** A form in a dialog: its errors on top, then its fields, then the two ways out. */
export function FormDialog({
  title,
  errors,
  failure,
  go,
  keep,
  tone = 'go',
  isBusy,
  isReady = true,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  errors: FormError[];
  /** Above the errors: the name of what failed. */
  failure: string;
  go: ReactNode;
  keep: string;
  tone?: 'go' | 'danger';
  isBusy: boolean;
  /** False while it cannot be sent yet. */
  isReady?: boolean;
  onSubmit: (said: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(sending) => {
          sending.preventDefault();
          onSubmit(new FormData(sending.currentTarget));
        }}
      >
        <FormErrors errors={errors} failure={failure} />
        {children}
        <DialogWays>
          <Button type="submit" tone={tone} isBusy={isBusy} disabled={!isReady}>
            {go}
          </Button>
          <Button onClick={onClose}>{keep}</Button>
        </DialogWays>
      </Stack>
    </Dialog>
  );
}
