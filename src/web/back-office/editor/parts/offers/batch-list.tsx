import { useRef } from 'react';
import { type DraftPath, pathText } from '#src/domain/draft/draft-path.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { halfPriceCents } from '#src/domain/half-price/quota.ts';
import { buyersFeeCents } from '#src/domain/pricing/fee-contract.ts';
import { Row } from '#src/web/kit/layout/stack.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useChange, useDraftValue, useEditor, useFee } from '../../editor-context.tsx';
import { DraftMoney, DraftNumber } from '../../fields/draft-fields.tsx';
import { DraftTime } from '../../fields/draft-time.tsx';
import { FieldError } from '../../fields/field-error.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { UndoHint } from '../../fields/undo-hint.tsx';
import { useTakeOut } from '../../lists/use-take-out.ts';
import css from './batch-list.module.css';
import { BatchTimeline } from './batch-timeline.tsx';
import {
  batchesIn,
  batchesMax,
  type DraftBatch,
  isNumbered,
  numbered,
  priceWithFee,
  withBatchAdded,
  withBatchRemoved,
} from './batches.ts';

interface Siblings {
  hasHalf?: boolean;
  hasSocial?: boolean;
}

/** The batches of an offer, each with its price and what ends it, and a picture of when they turn. */
export function BatchList({
  offerPath,
  hasHalf = false,
  hasSocial = false,
}: { offerPath: DraftPath } & Siblings) {
  const t = useText('officeOffers');
  const path = [...offerPath, 'batches'];
  const batches = batchesIn(useDraftValue(offerPath));
  const change = useChange();
  const { isReadOnly } = useEditor();
  const list = useRef<HTMLOListElement>(null);
  const { taken, takeOut } = useTakeOut();

  function add() {
    change({ kind: 'SET', path, value: withBatchAdded(batches) });
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  }

  const takenOut = (index: number) =>
    takeOut({
      ...{ path: [...path, `@${index + 1}`], name: t('batchNumber', { number: index + 1 }) },
      by: { kind: 'SET', path, value: withBatchRemoved(batches, index) },
      text: t('batchRemoved', { number: index + 1 }),
    });

  return (
    <fieldset id={`field-${pathText(path)}`} tabIndex={-1} className={css.batches}>
      <legend className={css.label}>{t('batches')}</legend>
      <p className={css.hint}>{t('batchesHint')}</p>
      <ol ref={list} className={css.list}>
        {batches.map((batch, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch is its place.
          <li key={index} className={css.batch}>
            <div className={css.head}>
              <span className={css.title}>
                {batches.length === 1 && batch.number === undefined
                  ? t('batchSingle')
                  : t('batchNumber', { number: index + 1 })}
              </span>
              <BatchPrices batch={batch} hasHalf={hasHalf} hasSocial={hasSocial} />
              {!isReadOnly && batches.length > 1 && (
                <Button
                  tone="quiet"
                  className={css.remove}
                  aria-label={t('removeBatch', { number: index + 1 })}
                  onClick={() => takenOut(index)}
                >
                  {t('remove')}
                </Button>
              )}
            </div>
            <BatchFields
              path={[...path, `@${index + 1}`]}
              batch={batch}
              hasHalf={hasHalf}
              hasSocial={hasSocial}
            />
          </li>
        ))}
      </ol>
      <UndoHint taken={taken} />
      <FieldError path={path} />
      {!isReadOnly && (
        <Row gap={3}>
          {batches.length < batchesMax && <Button onClick={add}>{t('addBatch')}</Button>}
          {!isNumbered(batches) && (
            <Button onClick={() => change({ kind: 'SET', path, value: numbered(batches) })}>
              {t('numberBatches')}
            </Button>
          )}
        </Row>
      )}
      <BatchTimeline batches={batches} hasHalf={hasHalf} hasSocial={hasSocial} />
    </fieldset>
  );
}

/** What a buyer pays, in words, beside the number of the batch. */
function BatchPrices({ batch, hasHalf, hasSocial }: { batch: DraftBatch } & Siblings) {
  const t = useText('officeOffers');
  const locale = useLocale();
  const fee = useFee();
  const price = priceWithFee(batch, fee);
  const { priceCents, socialPriceCents } = batch;
  if (price === null || typeof priceCents !== 'number') return null;
  const derived = (own: number) => formatMoney(own + buyersFeeCents(own, fee), locale);
  return (
    <span className={css.prices}>
      {t('withFee', { price: formatMoney(price, locale) })}
      {hasHalf && ` · ${t('halfCosts', { price: derived(halfPriceCents(priceCents)) })}`}
      {hasSocial &&
        typeof socialPriceCents === 'number' &&
        ` · ${t('socialCosts', { price: derived(socialPriceCents) })}`}
    </span>
  );
}

function BatchFields({ path, batch, hasHalf, hasSocial }: { path: DraftPath; batch: DraftBatch } & Siblings) {
  const t = useText('officeOffers');
  const at = (field: string) => [...path, field];
  // What is written and does not belong here stays visible, so that it can be emptied.
  const shows = (field: string, isUsual: boolean | undefined) => isUsual || batch[field] !== undefined;
  return (
    <>
      <FieldError path={path} />
      <FieldError path={at('number')} />
      <FieldRow>
        <DraftMoney path={at('priceCents')} label={t('price')} />
        <DraftNumber path={at('quantity')} label={t('quantity')} />
        {shows('halfQuantity', hasHalf) && (
          <DraftNumber path={at('halfQuantity')} label={t('halfQuantity')} />
        )}
        {shows('socialPriceCents', hasSocial) && (
          <DraftMoney path={at('socialPriceCents')} label={t('socialPrice')} />
        )}
        {shows('socialQuantity', hasSocial) && (
          <DraftNumber path={at('socialQuantity')} label={t('socialQuantity')} />
        )}
        <DraftTime path={at('opensAt')} label={t('opensAt')} />
        <DraftTime path={at('closesAt')} label={t('closesAt')} />
      </FieldRow>
    </>
  );
}
