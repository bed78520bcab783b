import { type FormEvent, useState } from 'react';
import { Group, GroupHead } from '../../kit/layout/group.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { Status } from '../../kit/page/status.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { CameraBox } from '../camera/camera-view.tsx';
import { useDevice } from '../port/device-context.tsx';
import type { GateVerdict } from '../port/device-port.ts';
import { useVerdictWords } from '../scan/verdict-words.ts';
import { CodeField, ReasonField, useHandFields } from './hand-fields.tsx';

/** Has no gate open for a ticket any more, for a reason that is kept. Asked about first, because it is not undone here. */
export function StopTicket() {
  const t = useText('gateDevice');
  const device = useDevice();
  const fields = useHandFields({ needsCode: true });
  const [isFilming, setFilming] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [verdict, setVerdict] = useState<GateVerdict | null>(null);
  const send = (sending: FormEvent) => {
    sending.preventDefault();
    setVerdict(null);
    setAsked(fields.check());
  };
  const stop = () => {
    setAsked(false);
    const answer = device.stop(fields.code, fields.reason.trim());
    setVerdict(answer);
    if (answer.answer === 'STOPPED') fields.clear();
  };
  return (
    <Group as="form" onSubmit={send}>
      <GroupHead title={t('stop')} text={t('stopText')} />
      <Button onClick={() => setFilming(!isFilming)}>
        {t(isFilming ? 'stopCloseCamera' : 'stopByCamera')}
      </Button>
      {isFilming && (
        <CameraBox
          onCode={(text) => {
            setFilming(false);
            fields.setCode(text);
          }}
        />
      )}
      <CodeField
        name="stopCode"
        label={t('stopCode')}
        error={fields.isCodeMissing ? t('stopCodeMissing') : null}
        value={fields.code}
        onChange={fields.setCode}
      />
      <ReasonField
        name="stopReason"
        label={t('stopReason')}
        error={fields.isReasonMissing ? t('reasonMissing') : null}
        value={fields.reason}
        onChange={fields.setReason}
      />
      <Status>{verdict !== null && <StopVerdict verdict={verdict} />}</Status>
      <Button type="submit" tone="danger">
        {t('stopGo')}
      </Button>
      <Dialog isOpen={isAsked} onClose={() => setAsked(false)} title={t('stopSure')}>
        <p>{t('stopSureText')}</p>
        <DialogWays>
          <Button tone="danger" onClick={stop}>
            {t('stopGo')}
          </Button>
          <Button onClick={() => setAsked(false)}>{t('cancel')}</Button>
        </DialogWays>
      </Dialog>
    </Group>
  );
}

function StopVerdict({ verdict }: { verdict: GateVerdict }) {
  const t = useText('gateDevice');
  const { word, next } = useVerdictWords()(verdict);
  if (verdict.answer === 'STOPPED') return <Notice tone="ok">{t('stopped')}</Notice>;
  return (
    <Notice tone="bad" title={t('notStopped', { word })}>
      {next.join(' ')}
    </Notice>
  );
}
