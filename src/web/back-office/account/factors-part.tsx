import { type ReactNode, useState } from 'react';
import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { Row } from '../../kit/layout/stack.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import type { Answer } from '../../kit/refusals/refusals.ts';
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
  factors,
  email,
  onChanged,
}: {
  factors: Access['factors'];
  email: string;
  onChanged: () => Promise<void>;
}) {
  const t = useText('officeAccount');
  const factorText = useText('officeFactor');
  const confirmed = useConfirmed();
  const { hasTotp, recoveryCodesLeft } = factors;
  const [step, setStep] = useState<Step | null>(null);
  const [told, setTold] = useState<string | null>(null);

  const open = (next: Step) => {
    setTold(null);
    setStep(next);
  };
  const close = () => setStep(null);
  async function done(text: string) {
    close();
    setTold(text);
    await onChanged();
  }
  const remove = ({ passkeyId }: Factor) =>
    confirmed(() => callOffice('remove-factor', passkeyId === null ? { totp: true } : { passkeyId }));
  const showCodes = (codes: readonly string[]) => setStep({ kind: 'CODES', codes });

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
      <FactorTable factors={factors} onRemove={(factor) => open({ kind: 'REMOVE', factor })} />
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
        {step?.kind === 'APP' && (
          <TotpSetup
            call={(name, body) => confirmed(() => callOffice(name, body))}
            onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
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
          <Act
            text={t('newCodesText')}
            word={t('makeCodes')}
            // Those before open nothing any more: the new ones are shown, whatever was closed meanwhile.
            act={() =>
              telling(
                confirmed(() => callOffice<{ recoveryCodes: string[] }>('recovery-codes', {})),
                ({ recoveryCodes }) => showCodes(recoveryCodes),
              )
            }
            back={back}
          />
        )}
        {step?.kind === 'CODES' && (
          <RecoveryCodes codes={step.codes} email={email} onKept={() => void done(t('codesSaved'))} />
        )}
        {step?.kind === 'REMOVE' && (
          <Act
            text={t(step.factor.passkeyId === null ? 'removeAppText' : 'removeText')}
            word={t('remove')}
            act={() => telling(remove(step.factor), () => done(t('removed', { name: step.factor.name })))}
            back={back}
          />
        )}
      </Dialog>
    </>
  );
}

/** Says what an act does, and does it; its refusal stands above. */
function Act<Data>({
  text,
  word,
  act,
  back,
}: {
  text: string;
  word: string;
  act: () => Promise<Answer<Data>>;
  back: ReactNode;
}) {
  const t = useText('officeAccount');
  const { isBusy, refusal, call } = useCall();
  return (
    <>
      <RefusalNotice refusal={refusal} title={t('failed')} />
      <p>{text}</p>
      <DialogWays>
        <Button tone="danger" isBusy={isBusy} onClick={() => void call(act)}>
          {word}
        </Button>
        {back}
      </DialogWays>
    </>
  );
}

/** The application and the passkeys, each of which can be removed. */
function FactorTable({
  factors: { hasTotp, recoveryCodesLeft, passkeys },
  onRemove,
}: {
  factors: Access['factors'];
  onRemove: (factor: Factor) => void;
}) {
  const t = useText('officeAccount');
  const locale = useLocale();
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
  return (
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
              onClick={() => onRemove(factor)}
            >
              {t('remove')}
            </Button>
          ),
        },
      ]}
    />
  );
}
