import { useState } from 'react';
import { ChoiceField, TextField } from '#src/web/kit/forms/field.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { MoneyField } from '../../editor/fields/money-field.tsx';
import { instantTyped } from '../../editor/publish/instant-typed.ts';
import type { BatchState, SaleChangeInput } from '../../staff-api/schema.gen.ts';
import { ActDialog, type ReadChange } from './act-dialog.tsx';
import { CloseBatchDialog } from './close-batch-dialog.tsx';

export type BatchAct = 'PRICE_BATCH' | 'STOP_BATCH' | 'OPEN_BATCH' | 'CLOSE_BATCH';

/** What may be done to a batch where it stands, the most asked first. A closed one stays as it is. */
export const batchActs: Readonly<Record<BatchState, readonly BatchAct[]>> = {
  ON_SALE: ['PRICE_BATCH', 'STOP_BATCH', 'CLOSE_BATCH'],
  SOLD_OUT: ['PRICE_BATCH'],
  SCHEDULED: ['OPEN_BATCH', 'PRICE_BATCH'],
  CLOSED: [],
};

/** Opens a batch, stops it until a time, closes it, or changes its price: whatever of it is possible and allowed. */
export function BatchDialog({
  event,
  batch,
  acts,
  title,
  onClose,
  onDone,
}: {
  event: { id: string; timeZone: string | null };
  batch: { key: string; state: BatchState; priceCents: number; feeCents: number; held: number };
  acts: readonly BatchAct[];
  title: string;
  onClose: () => void;
  /** With the sentence that tells what was done. */
  onDone: (said: string) => void;
}) {
  const t = useText('officeSale');
  const [act, setAct] = useState<BatchAct>(acts[0] ?? 'PRICE_BATCH');
  const [price, setPrice] = useState<number | string | undefined>(batch.priceCents);
  const [until, setUntil] = useState('');

  function read(): ReadChange {
    if (act === 'CLOSE_BATCH') return { errors: [] };
    const change: SaleChangeInput = { kind: act, batchKey: batch.key };
    if (act === 'OPEN_BATCH') return { change };
    if (act === 'PRICE_BATCH') {
      return typeof price === 'number'
        ? { change: { ...change, priceCents: price } }
        : { errors: [{ field: 'priceCents', text: t('priceWrong') }] };
    }
    const at = instantTyped(until, event.timeZone ?? '');
    return at === null
      ? { errors: [{ field: 'until', text: t('untilMissing') }] }
      : { change: { ...change, until: at } };
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
  return (
    <ActDialog
      eventId={event.id}
      title={title}
      fields={['act', 'priceCents', 'until']}
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
          {act === 'STOP_BATCH' && (
            <TextField
              name="until"
              type="datetime-local"
              step={60}
              label={t('until')}
              hint={t('untilHint')}
              error={errorOf('until')}
              value={until}
              onChange={({ target }) => setUntil(target.value.slice(0, 16))}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}
