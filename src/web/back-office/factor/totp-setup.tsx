import { type ReactNode, useEffect, useState } from 'react';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { QrCode } from '../../kit/page/qr-code.tsx';
import { Status } from '../../kit/page/status.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal, CallResult } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { CodeForm } from '../code/code-form.tsx';
import { callOffice, type OfficeSession } from '../staff-api/session.ts';
import css from './totp-setup.module.css';

type Call = <T>(name: string, body: Record<string, unknown>) => Promise<CallResult<T>>;

export type SessionWithCodes = OfficeSession & { recoveryCodes: string[] };

/** An application is set up: its secret as a QR code and as text, then the first code of it. */
export function TotpSetup({
  call = callOffice,
  onDone,
  ways,
}: {
  /** How a step is sent, where it may need a proof first. */
  call?: Call;
  onDone: (session: SessionWithCodes) => void;
  /** The other ways, beside the one that confirms. */
  ways: ReactNode;
}) {
  const t = useText('officeFactor');
  const refusalText = useRefusalText();
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null);
  const [refusal, setRefusal] = useState<CallRefusal | null>(null);
  const [said, setSaid] = useState('');

  async function make() {
    const { data, refusals } = await call<{ secret: string; uri: string }>('totp-begin', {});
    setMade(data);
    setRefusal(refusals[0] ?? null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, when it is asked for.
  useEffect(() => {
    void make();
  }, []);

  if (made === null) {
    return (
      <>
        {refusal === null ? (
          <p role="status">{t('preparing')}</p>
        ) : (
          <Notice tone="bad" announces="at once">
            {refusalText(refusal)}
          </Notice>
        )}
        {ways}
      </>
    );
  }
  const grouped = (made.secret.match(/.{1,4}/g) ?? []).join(' ');
  return (
    <>
      <ol className={css.steps}>
        <li>
          {t('stepScan')}
          <div className={css.qr}>
            <QrCode {...qrPath(made.uri)} label={t('qr')} />
          </div>
        </li>
        <li>
          {t('stepSecret')}
          <code className={css.secret}>{grouped}</code>
          <Button
            tone="quiet"
            onClick={() =>
              navigator.clipboard.writeText(made.secret).then(
                () => setSaid(t('copied')),
                () => setSaid(t('notCopied')),
              )
            }
          >
            {t('copySecret')}
          </Button>
        </li>
        <li>{t('stepCode')}</li>
      </ol>
      <Status>{said}</Status>
      <CodeForm
        label={t('code')}
        isShort
        isFirst={false}
        send={async (code) => {
          const { data, refusals } = await call<SessionWithCodes>('totp-confirm', { code });
          if (data) onDone(data);
          if (!refusals.some((one) => one.code === 'LINK_EXPIRED')) return refusals;
          setSaid(t('renewed'));
          await make();
          return [];
        }}
        ways={(isBusy) => (
          <>
            <Button type="submit" tone="go" isWide isBusy={isBusy}>
              {t('confirm')}
            </Button>
            {ways}
          </>
        )}
      />
    </>
  );
}
