import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import type { GraphqlResult } from '../../kit/client/graphql-result.ts';
import type { Operation } from '../../kit/client/operation.ts';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { TextField } from '../../kit/forms/field.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { refusalsOf } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { callOffice } from '../staff-api/session.ts';

/** Resolves to whether the person has proved who they are. */
type AskForProof = () => Promise<boolean>;

const ConfirmContext = createContext<AskForProof>(() => Promise.resolve(false));

/**
 * Asks the staff API, and asks the person for a code first where the server wants a fresh proof; what was to be done is
 * then done as it was. Where the person gives up, the refusal is returned.
 */
export function useConfirmedAsk() {
  const askForProof = useContext(ConfirmContext);
  return async <Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
  ): Promise<GraphqlResult<Data>> => {
    const result = await askStaff(operation, variables);
    const needsProof = refusalsOf(result.errors).some(({ code }) => code === 'CONFIRMATION_REQUIRED');
    return needsProof && (await askForProof()) ? await askStaff(operation, variables) : result;
  };
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useText('office');
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const settle = useRef<(isProved: boolean) => void>(() => {});
  const { errors, errorOf, refuse, clear } = useFormErrors({ fields: ['code'] });

  const askForProof: AskForProof = () => {
    clear();
    setOpen(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  };
  const end = (isProved: boolean) => {
    setOpen(false);
    settle.current(isProved);
  };

  return (
    <ConfirmContext value={askForProof}>
      {children}
      <Dialog isOpen={isOpen} onClose={() => isOpen && end(false)} title={t('confirmTitle')}>
        <Stack
          as="form"
          gap={4}
          noValidate
          onSubmit={async (sending) => {
            sending.preventDefault();
            const form = sending.currentTarget;
            setBusy(true);
            const code = String(new FormData(form).get('code') ?? '');
            const { refusals } = await callOffice('confirm', { code });
            setBusy(false);
            if (refusals.length > 0) return refuse(refusals);
            form.reset();
            end(true);
          }}
        >
          <p>{t('confirmText')}</p>
          <ErrorSummary title={t('confirmTitle')} errors={errors} />
          <TextField
            name="code"
            label={t('confirmCode')}
            autoComplete="one-time-code"
            inputMode="text"
            error={errorOf('code')}
          />
          <DialogWays>
            <Button type="submit" tone="go" isBusy={isBusy}>
              {t('confirmGo')}
            </Button>
            <Button onClick={() => end(false)}>{t('cancel')}</Button>
          </DialogWays>
        </Stack>
      </Dialog>
    </ConfirmContext>
  );
}
