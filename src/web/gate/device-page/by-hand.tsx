import { type FormEvent, useState } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { Group, GroupHead } from '../../kit/layout/group.tsx';
import { Status } from '../../kit/page/status.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useDevice } from '../port/device-context.tsx';
import type { GateVerdict } from '../port/device-port.ts';
import { lookOf } from '../scan/verdict-look.ts';
import { useVerdictWords } from '../scan/verdict-words.ts';

const reasonMax = 200;

/** Lets a person in without the answer of a code, for a reason that is kept. */
export function ByHand() {
  const t = useText('gateDevice');
  const device = useDevice();
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [verdict, setVerdict] = useState<GateVerdict | null>(null);
  const send = (sending: FormEvent) => {
    sending.preventDefault();
    setReasonMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const answer = device.admitByHand(code.trim() === '' ? null : code, reason.trim());
    setVerdict(answer);
    if (lookOf(answer) === 'stop') return;
    setCode('');
    setReason('');
  };
  return (
    <Group as="form" onSubmit={send}>
      <GroupHead title={t('byHand')} text={t('byHandText')} />
      <TextField
        name="handCode"
        label={t('code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        name="reason"
        label={t('reason')}
        error={isReasonMissing ? t('reasonMissing') : null}
        rows={2}
        maxLength={reasonMax}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Status>{verdict !== null && <HandVerdict verdict={verdict} />}</Status>
      <Button type="submit">{t('admit')}</Button>
    </Group>
  );
}

function HandVerdict({ verdict }: { verdict: GateVerdict }) {
  const t = useText('gateDevice');
  const { word, next } = useVerdictWords()(verdict);
  if (lookOf(verdict) !== 'stop') return <Notice tone="ok">{t('admitted')}</Notice>;
  return (
    <Notice tone="bad" title={t('notAdmitted', { word })}>
      {next.join(' ')}
    </Notice>
  );
}
