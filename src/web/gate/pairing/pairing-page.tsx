import { type FormEvent, useState } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { refusedWith } from '../../kit/refusals/refusals.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { CameraBox } from '../camera/camera-view.tsx';
import { GatePage } from '../frame/gate-page.tsx';
import { LanguageButton } from '../frame/language-button.tsx';
import { useDevice, useDeviceState } from '../port/device-context.tsx';
import { dropPairLink, isPairLink, pairLink } from './pair-link.ts';

/** Makes this device one of an event: by the link that opened the page, by camera, or pasted. */
export function PairingPage() {
  const t = useText('gatePairing');
  const device = useDevice();
  const state = useDeviceState();
  const [link] = useState(pairLink);
  const [isFilming, setFilming] = useState(false);
  const [isNoLink, setNoLink] = useState(false);
  const { call, isBusy, refusal } = useCall();
  const pair = (text: string) => {
    setNoLink(!isPairLink(text));
    if (!isPairLink(text)) return;
    setFilming(false);
    void call(async () => {
      const code = await device.pair(text.trim());
      dropPairLink();
      return code === null ? { data: true } : refusedWith({ code });
    });
  };
  const isPairing = isBusy || state.phase === 'PAIRING';
  return (
    <GatePage title={t('title')} above={<LanguageButton />}>
      {state.phase === 'REVOKED' && <Revoked unsent={state.unsent} />}
      {link === null ? <p>{t('lead')}</p> : <p>{t('linkHere')}</p>}
      <RefusalNotice refusal={refusal} />
      {link !== null && (
        <Button tone="go" isWide isBusy={isPairing} onClick={() => pair(link)}>
          {t('pairNow')}
        </Button>
      )}
      <Button isWide onClick={() => setFilming(!isFilming)}>
        {t(isFilming ? 'closeCamera' : 'byCamera')}
      </Button>
      {isFilming && <CameraBox onCode={pair} />}
      <PastedLink isBusy={isPairing} error={isNoLink ? t('notLink') : null} onLink={pair} />
    </GatePage>
  );
}

function Revoked({ unsent }: { unsent: number }) {
  const t = useText('gatePairing');
  return (
    <Notice tone="bad" announces="at once" title={t('revokedTitle')}>
      <p>{t('revokedText')}</p>
      {unsent > 0 && <p>{t('revokedUnsent', { count: unsent })}</p>}
    </Notice>
  );
}

function PastedLink({
  isBusy,
  error,
  onLink,
}: {
  isBusy: boolean;
  error: string | null;
  onLink: (text: string) => void;
}) {
  const t = useText('gatePairing');
  const [text, setText] = useState('');
  const send = (sending: FormEvent) => {
    sending.preventDefault();
    if (text.trim() !== '' && !isBusy) onLink(text);
  };
  return (
    <Stack as="form" gap={3} onSubmit={send}>
      <TextField
        name="link"
        label={t('link')}
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" isBusy={isBusy}>
        {t(isBusy ? 'pairing' : 'pair')}
      </Button>
    </Stack>
  );
}
