import { type FormEvent, useState } from 'react';
import { Group, GroupHead } from '../../kit/layout/group.tsx';
import { Status } from '../../kit/page/status.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useDevice } from '../port/device-context.tsx';
import type { GateVerdict } from '../port/device-port.ts';
import { lookOf } from '../scan/verdict-look.ts';
import { useVerdictWords } from '../scan/verdict-words.ts';
import { CodeField, ReasonField, useHandFields } from './hand-fields.tsx';

/** Lets a person in without the answer of a code, for a reason that is kept. */
export function ByHand() {
  const t = useText('gateDevice');
  const device = useDevice();
  const fields = useHandFields({ needsCode: false });
  const [verdict, setVerdict] = useState<GateVerdict | null>(null);
  const send = (sending: FormEvent) => {
    sending.preventDefault();
    if (!fields.check()) return;
    const { code, reason } = fields;
    const answer = device.admitByHand(code.trim() === '' ? null : code, reason.trim());
    setVerdict(answer);
    if (lookOf(answer) !== 'stop') fields.clear();
  };
  return (
    <Group as="form" onSubmit={send}>
      <GroupHead title={t('byHand')} text={t('byHandText')} />
      <CodeField name="handCode" label={t('code')} value={fields.code} onChange={fields.setCode} />
      <ReasonField
        name="reason"
        label={t('reason')}
        error={fields.isReasonMissing ? t('reasonMissing') : null}
        value={fields.reason}
        onChange={fields.setReason}
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
