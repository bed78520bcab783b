import { useState } from 'react';
import { payoutLimits, proofTypes } from '#src/domain/settlement/payout.ts';
import { FileField } from '#src/web/kit/forms/file-field.tsx';
import { RefusalNotice } from '#src/web/kit/forms/refusal-notice.tsx';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { type CallRefusal, type CallResult, failureOf, unexpected } from '#src/web/kit/refusals/refusals.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useConfirmed } from '../../frame/confirm.tsx';
import type { SettlementsFragment } from '../../staff-api/money/settlements.gen.ts';

/** The bank's own paper about a payout, which is added once. */
export function ProofDialog({
  eventId,
  payout,
  onClose,
  onDone,
}: {
  eventId: string;
  payout: SettlementsFragment['payouts'][number];
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('officeSettlements');
  const confirmed = useConfirmed();
  const [file, setFile] = useState<File | null>(null);
  const { isBusy, refusal, refusals, call, forget } = useCall();
  const send = (chosen: File) =>
    call(() =>
      telling(
        confirmed(() => sendProof(chosen, { event: eventId, payout: payout.id })),
        async () => {
          onClose();
          await onDone(t('proofAdded'));
        },
      ),
    );
  return (
    <Dialog isOpen onClose={onClose} title={t('proofTitle', { reference: payout.reference })}>
      <FileField
        label={t('proof')}
        choose={t('proofChoose')}
        chosen={file?.name ?? null}
        accept={proofTypes.join(',')}
        hint={t('proofHint')}
        isDisabled={isBusy}
        onFiles={([chosen]) => {
          forget();
          setFile(chosen ?? null);
        }}
      />
      <RefusalNotice refusal={isBusy || refusals.length === 0 ? null : refusal} />
      <DialogWays>
        <Button tone="go" isBusy={isBusy} disabled={file === null} onClick={() => file && void send(file)}>
          {t('proofGo')}
        </Button>
        <Button onClick={onClose}>{t('keep')}</Button>
      </DialogWays>
    </Dialog>
  );
}

/** Sends the file as it is; one that is too large is refused before a byte of it goes. */
async function sendProof(
  file: File,
  of: { event: string; payout: string },
): Promise<CallResult<{ added: true }>> {
  if (file.size > payoutLimits.proofBytesMax) return { data: null, refusals: [{ code: 'PROOF_TOO_LARGE' }] };
  try {
    const response = await fetch(`/api/staff/payout-proofs?${new URLSearchParams(of)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'accept-language': document.documentElement.lang,
      },
      body: file,
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(60_000),
    });
    const answer = (await response.json()) as { added: true; errors?: CallRefusal[] };
    if (response.ok) return { data: answer, refusals: [] };
    return { data: null, refusals: answer.errors?.length ? answer.errors : [unexpected] };
  } catch (error) {
    return { data: null, refusals: [failureOf(error)] };
  }
}
