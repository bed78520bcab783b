import { useState } from 'react';
import { ChoiceField } from '#src/web/kit/forms/field.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { MoneyField } from '../../editor/fields/money-field.tsx';
import type { BatchState } from '../../staff-api/schema.gen.ts';
import { ActDialog, type ReadChange } from './act-dialog.tsx';
import { CloseBatchDialog } from './close-batch-dialog.tsx';
import { StopBatchDialog } from './stop-batch-dialog.tsx';

export type BatchAct = 'PRICE_BATCH' | 'STOP_BATCH' | 'OPEN_BATCH' | 'CLOSE_BATCH';

const acts: Readonly<Record<BatchState | 'STOPPED', readonly BatchAct[]>> = {
  ON_SALE: ['PRICE_BATCH', 'STOP_BATCH', 'CLOSE_BATCH'],
  STOPPED: ['OPEN_BATCH', 'STOP_BATCH', 'PRICE_BATCH', 'CLOSE_BATCH'],
  SOLD_OUT: ['PRICE_BATCH'],
  SCHEDULED: ['OPEN_BATCH', 'PRICE_BATCH'],
  CLOSED: [],
};

/** The acts that the state of a batch allows, the most asked first; none of a closed one. */
export function batchActs({ state, stoppedAt }: { state: BatchState; stoppedAt: string | null }) {
  return acts[state === 'SCHEDULED' && stoppedAt !== null ? 'STOPPED' : state];
}

/** Opens a batch, stops it, closes it, or changes its price: whatever of it is possible and allowed. */
export function BatchDialog({
  event,
  batch,
  acts,
  title,
  onClose,
  onDone,
}: {
  event: { id: string; timeZone: string | null };
  batch: { key: string; stoppedAt: string | null; priceCents: number; feeCents: number; held: number };
  acts: readonly BatchAct[];
  title: string;
  onClose: () => void;
  /** With the sentence that tells what was done. */
  onDone: (said: string) => void;
}) {
  const t = useText('officeSale');
  const [act, setAct] = useState<BatchAct>(acts[0] ?? 'PRICE_BATCH');
  const [price, setPrice] = useState<number | string | undefined>(batch.priceCents);

  function read(): ReadChange {
    if (act === 'OPEN_BATCH') return { change: { kind: act, batchKey: batch.key } };
    return typeof price === 'number'
      ? { change: { kind: 'PRICE_BATCH', batchKey: batch.key, priceCents: price } }
      : { errors: [{ field: 'priceCents', text: t('priceWrong') }] };
  }

  const choice = (
    <ChoiceField
      name="act"
      label={t('act')}
      value={act}
      onChoose={(value) => setAct(acts.find((one) => one === value) ?? act)}
      choices={acts.map((value) => ({ value, label: t(`act${value}`), hint: t(`act${value}Hint`) }))}
    />
  );
  if (act === 'CLOSE_BATCH') {
    return (
      <CloseBatchDialog eventId={event.id} batch={batch} title={title} onClose={onClose} onDone={onDone}>
        {choice}
      </CloseBatchDialog>
    );
  }
  if (act === 'STOP_BATCH' || (act === 'OPEN_BATCH' && batch.stoppedAt !== null)) {
    const isStop = act === 'STOP_BATCH';
    return (
      <StopBatchDialog batchKey={batch.key} {...{ event, isStop, title, onClose, onDone }}>
        {choice}
      </StopBatchDialog>
    );
  }
  return (
    <ActDialog
      eventId={event.id}
      title={title}
      fields={['act', 'priceCents']}
      read={read}
      onClose={onClose}
      onDone={(version) => onDone(t('done', { version }))}
    >
      {(errorOf) => (
        <>
          {choice}
          {act === 'PRICE_BATCH' && (
            <MoneyField
              name="priceCents"
              label={t('newPrice')}
              hint={t('newPriceHint')}
              error={errorOf('priceCents')}
              value={price}
              onValue={setPrice}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}
