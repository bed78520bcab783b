import { useState } from 'react';
import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { Row } from '../../kit/layout/stack.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { PasskeySetup } from '../factor/passkey-setup.tsx';
import { RecoveryCodes } from '../factor/recovery-codes.tsx';
import { TotpSetup } from '../factor/totp-setup.tsx';
import { useConfirmed } from '../frame/confirm.tsx';
import { DataTable } from '../list/data-table.tsx';
import type { Access } from '../staff-api/access.ts';
import { addPasskey, hasPasskeys } from '../staff-api/passkey.ts';
import { callOffice } from '../staff-api/session.ts';
import { timeText } from '../words/times.ts';

interface Factor {
  /** Of a passkey; null for the application. */
  passkeyId: string | null;
  name: string;
  addedAt: string | null;
  lastUsedAt: string | null;
}

type Step =
  | { kind: 'APP' | 'PASSKEY' | 'NEW_CODES' }
  | { kind: 'CODES'; codes: readonly string[] }
  | { kind: 'REMOVE'; factor: Factor };

/** Fewer recovery codes than this are few. */
const codesFew = 3;

/** The second factors, each change of which needs a fresh proof. */
export function FactorsPart({
  factors: { hasTotp, recoveryCodesLeft, passkeys },
  email,
  onChanged,
}: {
  factors: Access['factors'];
  email: string;
  onChanged: () => Promise<void>;
}) {
  const t = useText('officeAccount');
  const factorText = useText('officeFactor');
  const locale = useLocale();
  const confirmed = useConfirmed();
  const [step, setStep] = useState<Step | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const { isBusy, refusal, call, forget } = useCall();

  const open = (next: Step) => {
    setTold(null);
    forget();
    setStep(next);
  };
  const close = () => {
    setStep(null);
    forget();
  };
  async function done(text: string) {
    close();
    setTold(text);
    await onChanged();
  }

  async function makeCodes() {
    const asked = () => confirmed(() => callOffice<{ recoveryCodes: string[] }>('recovery-codes', {}));
    // Those before open nothing any more: the new ones are shown, whatever was closed meanwhile.
    await call(() => telling(asked(), ({ recoveryCodes: codes }) => setStep({ kind: 'CODES', codes })));
  }

  async function remove({ passkeyId, name }: Factor) {
    const which = passkeyId === null ? { totp: true } : { passkeyId };
    const asked = () => confirmed(() => callOffice('remove-factor', which));
    await call(() => telling(asked(), () => done(t('removed', { name }))));
  }

  const rows: Factor[] = [
    ...(hasTotp
      ? [
          {
            passkeyId: null,
            name: t('appWith', { count: recoveryCodesLeft ?? 0 }),
            addedAt: null,
            lastUsedAt: null,
          },
        ]
      : []),
    ...passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ passkeyId: id, name, lastUsedAt },
      addedAt: createdAt,
    })),
  ];
  const back = <Button onClick={close}>{t('keep')}</Button>;
  const titles = {
    APP: factorText('appTitle'),
    PASSKEY: factorText('passkey'),
    NEW_CODES: t('newCodesTitle'),
    CODES: factorText('codesTitle'),
    REMOVE: t('removeTitle', { name: step?.kind === 'REMOVE' ? step.factor.name : '' }),
  } as const;
  return (
    <>
      <p>{t('factorsText')}</p>
      {told !== null && (
        <Notice tone="ok" announces="politely">
          {told}
        </Notice>
      )}
      {recoveryCodesLeft !== null && recoveryCodesLeft < codesFew && (
        <Notice tone="warn">{t('codesFew')}</Notice>
      )}
      <DataTable
        label={t('factors')}
        rows={rows}
        keyOf={({ passkeyId }) => passkeyId ?? 'app'}
        empty={null}
        columns={[
          { key: 'name', label: t('factor'), cell: ({ name }) => name },
          {
            key: 'added',
            label: t('added'),
            cell: ({ addedAt }) => (addedAt === null ? '' : timeText(addedAt, locale)),
          },
          {
            key: 'used',
            label: t('lastUsed'),
            cell: ({ passkeyId, lastUsedAt }) =>
              passkeyId === null ? '' : lastUsedAt === null ? t('never') : timeText(lastUsedAt, locale),
          },
          {
            key: 'acts',
            label: '',
            isNumber: true,
            cell: (factor) => (
              <Button
                tone="quiet"
                aria-label={t('removeNamed', { name: factor.name })}
                onClick={() => open({ kind: 'REMOVE', factor })}
              >
                {t('remove')}
              </Button>
            ),
          },
        ]}
      />
      <Row gap={3}>
        <Button onClick={() => open({ kind: 'APP' })}>{t(hasTotp ? 'changeApp' : 'addApp')}</Button>
        {hasPasskeys() && <Button onClick={() => open({ kind: 'PASSKEY' })}>{t('addPasskey')}</Button>}
        {hasTotp && <Button onClick={() => open({ kind: 'NEW_CODES' })}>{t('newCodes')}</Button>}
      </Row>
      <Dialog
        isOpen={step !== null}
        // The codes are shown once: they go only when they are kept.
        onClose={() => step?.kind !== 'CODES' && close()}
        title={step && titles[step.kind]}
      >
        <RefusalNotice refusal={refusal} title={t('failed')} />
        {step?.kind === 'APP' && (
          <TotpSetup
            call={(name, body) => confirmed(() => callOffice(name, body))}
            onDone={({ recoveryCodes }) => {
              setStep({ kind: 'CODES', codes: recoveryCodes });
            }}
            ways={back}
          />
        )}
        {step?.kind === 'PASSKEY' && (
          <PasskeySetup
            add={(name) => confirmed(() => addPasskey(name))}
            onDone={() => void done(t('factorSaved'))}
            ways={back}
          />
        )}
        {step?.kind === 'NEW_CODES' && (
          <>
            <p>{t('newCodesText')}</p>
            <DialogWays>
              <Button tone="danger" isBusy={isBusy} onClick={() => void makeCodes()}>
                {t('makeCodes')}
              </Button>
              {back}
            </DialogWays>
          </>
        )}
        {step?.kind === 'CODES' && (
          <RecoveryCodes codes={step.codes} email={email} onKept={() => void done(t('codesSaved'))} />
        )}
        {step?.kind === 'REMOVE' && (
          <>
            <p>{t(step.factor.passkeyId === null ? 'removeAppText' : 'removeText')}</p>
            <DialogWays>
              <Button tone="danger" isBusy={isBusy} onClick={() => void remove(step.factor)}>
                {t('remove')}
              </Button>
              {back}
            </DialogWays>
          </>
        )}
      </Dialog>
    </>
  );
}
