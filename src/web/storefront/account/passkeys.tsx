import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { limits } from '#src/domain/limits.ts';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { Row, Stack } from '../../kit/layout/stack.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { addPasskey, listPasskeys, type Passkey, removePasskey } from '../../parts/log-in/passkey.ts';
import { SavedWord } from '../account-frame/saved-word.tsx';

/** The passkeys that open the account; one can be added where the browser has such a thing. */
export function Passkeys() {
  const t = useText('security');
  const locale = useLocale();
  const refusalText = useRefusalText();
  /** Null until the list is known: before, nothing is said of how many there are. */
  const [passkeys, setPasskeys] = useState<Passkey[] | null>(null);
  const [isOffered, setOffered] = useState(false);
  const [errors, setErrors] = useState<{ text: string }[]>([]);
  const tell = useRef((_refusals: readonly CallRefusal[]) => {});
  tell.current = (refusals) => setErrors(refusals.map((refusal) => ({ text: refusalText(refusal) })));
  const { isBusy, busyWith, call } = useCall<string>((refusals) => tell.current(refusals));
  const [word, setWord] = useState<'passkeyAdded' | 'passkeyRemoved' | null>(null);

  useEffect(() => {
    setOffered(typeof window.PublicKeyCredential === 'function');
    let isGone = false;
    void listPasskeys().then((answer) => {
      if (isGone) return;
      if (answer.data) setPasskeys(answer.data.passkeys);
      else tell.current(answer.refusals);
    });
    return () => {
      isGone = true;
    };
  }, []);

  const change = async (name: string, done: 'passkeyAdded' | 'passkeyRemoved', run: typeof listPasskeys) => {
    if (isBusy) return;
    setWord(null);
    const data = await call(run, name);
    if (data === null) return;
    setPasskeys(data.passkeys);
    setWord(done);
  };

  const moment = (at: string) => formatMoment(new Date(at), locale, 'America/Sao_Paulo');
  const isFull = passkeys !== null && passkeys.length >= limits.passkeysPerCustomer;
  return (
    <Stack gap={4}>
      <p>{t('passkeysText')}</p>
      <ErrorSummary title={t('passkeyFailed')} errors={errors} />
      {passkeys === null ? null : passkeys.length === 0 ? (
        <Soft size="s">{t('passkeyNone')}</Soft>
      ) : (
        <Stack as="ul" gap={3}>
          {passkeys.map(({ id, createdAt, lastUsedAt }) => {
            const since = t('passkeySince', { moment: moment(createdAt) });
            return (
              <li key={id}>
                <Row gap={3}>
                  <span>
                    {since}
                    {lastUsedAt && `, ${t('passkeyUsed', { moment: moment(lastUsedAt) })}`}
                  </span>
                  <Button
                    tone="quiet"
                    isBusy={busyWith === id}
                    onClick={() => change(id, 'passkeyRemoved', () => removePasskey(id))}
                  >
                    {t('passkeyRemove')}
                    <span className="visually-hidden">: {since}</span>
                  </Button>
                </Row>
              </li>
            );
          })}
        </Stack>
      )}
      {isFull && <Soft size="s">{t('passkeysMost', { most: limits.passkeysPerCustomer })}</Soft>}
      {isOffered && !isFull && (
        <div>
          <Button isBusy={busyWith === 'add'} onClick={() => change('add', 'passkeyAdded', addPasskey)}>
            {t('passkeyAdd')}
          </Button>
        </div>
      )}
      <SavedWord>{word && t(word)}</SavedWord>
    </Stack>
  );
}
