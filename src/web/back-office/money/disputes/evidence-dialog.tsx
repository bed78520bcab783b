import { useEffect, useState } from 'react';
import { RefusalNotice } from '#src/web/kit/forms/refusal-notice.tsx';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { FactList } from '../../list/fact-list.tsx';
import { type DisputeEvidenceQuery, sendDisputeEvidence } from '../../staff-api/money/disputes.gen.ts';
import type { Dispute } from './dispute-words.tsx';
import css from './disputes.module.css';

/** The evidence as the bank gets it, and the press that sends exactly this. */
export function EvidenceDialog({
  dispute: { id, isAnswerable, isByHand, orderNumber },
  evidence: { digest, fields, pdf },
  onClose,
  onDone,
}: {
  dispute: Dispute;
  evidence: DisputeEvidenceQuery['disputeEvidence'];
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('officeDisputes');
  const ask = useConfirmedAsk();
  const { isBusy, refusal, call } = useCall();
  const file = useFile(pdf);
  async function send() {
    const isDone = await call(() => ask(sendDisputeEvidence, { id, digest, byHand: isByHand }));
    if (!isDone) return;
    onClose();
    await onDone(t(isByHand ? 'sentByHand' : 'sent'));
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('previewTitle')}>
      {isAnswerable && <p>{t(isByHand ? 'byHandText' : 'previewText')}</p>}
      {file && (
        <p>
          <a href={file} download={`${orderNumber}.pdf`}>
            {t('previewFile')}
          </a>
        </p>
      )}
      <h3>{t('previewFields')}</h3>
      <FactList
        facts={fields.map(({ name, text }) => [
          t(`field${name}` as 'fieldproduct'),
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than its box is scrolled by keys.
          <pre key={name} className={css.field} tabIndex={0}>
            {text}
          </pre>,
        ])}
      />
      <RefusalNotice refusal={isBusy ? null : refusal} />
      <DialogWays>
        {isAnswerable && (
          <Button tone="go" isBusy={isBusy} onClick={() => void send()}>
            {t(isByHand ? 'byHandGo' : 'sendGo')}
          </Button>
        )}
        <Button onClick={onClose}>{t('sendKeep')}</Button>
      </DialogWays>
    </Dialog>
  );
}

/** The address of a file in this browser while its dialog is open. */
function useFile(pdf: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const bytes = Uint8Array.from(atob(pdf), (letter) => letter.codePointAt(0) ?? 0);
    const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [pdf]);
  return address;
}
