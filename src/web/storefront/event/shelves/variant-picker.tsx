import { useState } from 'react';
import { useMoney } from '#src/web/kit/money/money-text.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { batchesNow, type OfferDetail } from '#src/web/parts/offers/event-data.ts';
import type { ShelfProps } from '../selection/shelf-props.ts';
import css from './variant-picker.module.css';

/** Beyond so many letters a name is read in a list and not on a button. */
const buttonLettersMax = 18;

/** Which of a choice is looked at: what was picked, else what is in the selection, else the first that can be had. */
export function usePicked(
  offers: OfferDetail[],
  { stock, selection }: Pick<ShelfProps, 'stock' | 'selection'>,
): [OfferDetail | undefined, (id: string) => void] {
  const [picked, pick] = useState('');
  const offer =
    offers.find(({ id }) => id === picked) ??
    offers.find(({ id }) => selection.lines.some((line) => line.offer.id === id)) ??
    offers.find((one) => batchesNow(one, stock).current?.status === 'ON_SALE') ??
    offers[0];
  return [offer, pick];
}

/**
 * The choice between the offers of one group: sizes and call times as buttons, longer names as a list. What is sold out
 * is struck and says so, and can be picked all the same, for that is where its waiting list is joined.
 */
export function VariantPicker({
  offers,
  picked,
  onPick,
  stock,
  selection,
}: Pick<ShelfProps, 'stock' | 'selection'> & {
  offers: OfferDetail[];
  picked: OfferDetail;
  onPick: (id: string) => void;
}) {
  const t = useText('event');
  const money = useMoney();
  if (picked.groupKey === null || offers.length < 2) return null;
  const costs = offers.map((offer) => {
    const batch = batchesNow(offer, stock).current?.batch;
    return batch ? batch.priceCents + batch.feeCents : 0;
  });
  const variants = offers.map((offer, index) => {
    const status = batchesNow(offer, stock).current?.status;
    const cents = costs[index] ?? 0;
    return {
      id: offer.id,
      name: offer.variant ?? '',
      why: offer.isCanceled
        ? t('canceled')
        : status === 'SOLD_OUT'
          ? t('soldOut')
          : status === 'CLOSED' && t('closed'),
      price: cents > Math.min(...costs) && money(cents),
      units: selection.lines.find((line) => line.offer.id === offer.id)?.quantity,
    };
  });
  const label = t('variants', { offer: picked.name });
  if (variants.some(({ name }) => name.length > buttonLettersMax))
    return (
      <select
        aria-label={label}
        className={css.list}
        value={picked.id}
        onChange={(change) => onPick(change.target.value)}
      >
        {variants.map(({ id, name, why, price }) => (
          <option key={id} value={id}>
            {[name, price, why].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    );
  return (
    <fieldset className={css.variants}>
      <legend className="visually-hidden">{label}</legend>
      {variants.map(({ id, name, why, price, units }) => (
        <label
          key={id}
          className={css.variant}
          data-gone={why ? true : undefined}
          data-picked={id === picked.id || undefined}
        >
          <input
            type="radio"
            name={picked.groupKey ?? ''}
            checked={id === picked.id}
            onChange={() => onPick(id)}
          />
          <span className={css.name}>{name}</span>
          {price && <span className={css.price}>{price}</span>}
          {units && <span className={css.units}>× {units}</span>}
          {why && <span className="visually-hidden">, {why}</span>}
        </label>
      ))}
    </fieldset>
  );
}
