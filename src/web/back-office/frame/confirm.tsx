import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import type { GraphqlResult } from '../../kit/client/graphql-result.ts';
import type { Operation } from '../../kit/client/operation.ts';
import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { type CallRefusal, type CallResult, refusalsOf } from '../../kit/refusals/refusals.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { CodeForm } from '../code/code-form.tsx';
import type { Access } from '../staff-api/access.ts';
import { askStaff } from '../staff-api/ask.ts';
import { hasPasskeys, provePasskey } from '../staff-api/passkey.ts';
import { callOffice } from '../staff-api/session.ts';

/** Resolves to whether the person has proved who they are. */
type AskForProof = () => Promise<boolean>;

const ConfirmContext = createContext<AskForProof>(() => Promise.resolve(false));

const needsProof = (refusals: readonly CallRefusal[]) =>
  refusals.some(({ code }) => code === 'CONFIRMATION_REQUIRED');

/**
 * Asks the staff API, and asks the person for a proof first where the server wants a fresh one; what was to be done is
 * then done as it was. Where the person gives up, the refusal is returned.
 */
export function useConfirmedAsk() {
  const askForProof = useContext(ConfirmContext);
  return async <Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
  ): Promise<GraphqlResult<Data>> => {
    const result = await askStaff(operation, variables);
    const isAsked = needsProof(refusalsOf(result.errors));
    return isAsked && (await askForProof()) ? await askStaff(operation, variables) : result;
  };
}

/** The same for steps of the staff session. */
export function useConfirmed() {
  const askForProof = useContext(ConfirmContext);
  return async <T,>(step: () => Promise<CallResult<T>>): Promise<CallResult<T>> => {
    const result = await step();
    return needsProof(result.refusals) && (await askForProof()) ? await step() : result;
  };
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useText('office');
  const [isOpen, setOpen] = useState(false);
  const [factors, setFactors] = useState<Access['factors'] | null>(null);
  const { isBusy: isAsking, refusal, call, forget } = useCall();
  const settle = useRef<(isProved: boolean) => void>(() => {});

  const askForProof: AskForProof = () => {
    forget();
    setOpen(true);
    // Which ways the person has: until that is known, and where it is not, all are offered.
    void callOffice<Access>('access', {}).then(({ data }) => setFactors(data?.factors ?? null));
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  };
  const end = (isProved: boolean) => {
    setOpen(false);
    settle.current(isProved);
  };

  const hasCode = factors?.hasTotp !== false;
  const hasPasskey = hasPasskeys() && (factors === null || factors.passkeys.length > 0);
  const byPasskey = hasPasskey && (
    <Button
      tone={hasCode ? 'plain' : 'go'}
      isBusy={isAsking}
      onClick={async () => {
        if (await call(() => provePasskey('CONFIRM'))) end(true);
      }}
    >
      {t('confirmByPasskey')}
    </Button>
  );
  const giveUp = <Button onClick={() => end(false)}>{t('cancel')}</Button>;
  return (
    <ConfirmContext value={askForProof}>
      {children}
      <Dialog isOpen={isOpen} onClose={() => isOpen && end(false)} title={t('confirmTitle')}>
        {isOpen && (
          <>
            <p>{t(hasCode ? 'confirmText' : 'confirmByPasskeyText')}</p>
            <RefusalNotice refusal={isAsking ? null : refusal} />
            {hasCode ? (
              <CodeForm
                // Another field of the page may be a code as well.
                name="proof"
                label={t('confirmCode')}
                send={async (code) => {
                  const { refusals } = await callOffice('confirm', { code });
                  if (refusals.length === 0) end(true);
                  return refusals;
                }}
                ways={(isBusy) => (
                  <DialogWays>
                    <Button type="submit" tone="go" isBusy={isBusy}>
                      {t('confirmGo')}
                    </Button>
                    {byPasskey}
                    {giveUp}
                  </DialogWays>
                )}
              />
            ) : (
              <DialogWays>
                {byPasskey}
                {giveUp}
              </DialogWays>
            )}
          </>
        )}
      </Dialog>
    </ConfirmContext>
  );
}
