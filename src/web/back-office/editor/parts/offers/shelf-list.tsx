import type { ReactNode } from 'react';
import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import type { CategoryKind } from '#src/domain/event/event-definition.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useEditor, useFee } from '../../editor-context.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { namedIn, nameIn } from '../../fields/name-in.ts';
import { newKey } from '../../fields/new-key.ts';
import { ItemList } from '../../lists/item-list.tsx';
import { batchesIn, priceWithFee } from './batches.ts';
import { offerKeys } from './offer-choices.ts';
import { usePriceRange } from './use-price-range.ts';

export interface Shelf {
  key: string;
  kind: CategoryKind;
  name: { pt: string; en?: string };
  offers: unknown[];
}

export type DraftOffer = Record<string, unknown> & { key: string };

/** The shelves of some kinds, each with its name and what `children` makes of its offers. */
export function ShelfList({
  kinds,
  addText,
  otherKinds = [],
  children,
}: {
  /** Of the shelves; a new one is of the first kind, or of one of `otherKinds`. */
  kinds: readonly [CategoryKind, ...CategoryKind[]];
  addText: string;
  otherKinds?: readonly { kind: CategoryKind; text: string }[];
  children: (shelf: Shelf, shelfPath: DraftPath) => ReactNode;
}) {
  const t = useText('officeOffers');
  const locale = useLocale();
  return (
    <ItemList<Shelf>
      path={['categories']}
      label={t('shelves')}
      addText={addText}
      nameLabel={t('newShelf')}
      level={3}
      shows={(shelf) => kinds.includes(shelf.kind)}
      otherKinds={otherKinds}
      newItem={(shelves, name, kind) => ({
        key: newKey(
          name,
          shelves.map(({ key }) => key),
        ),
        kind: kinds.find((one) => one === kind) ?? kinds[0],
        name: namedIn(locale, name),
        offers: [],
      })}
      titleOf={({ name, key }) => nameIn(locale, name) || key}
    >
      {(shelf, path) => (
        <>
          <LocalizedField path={[...path, 'name']} label={t('shelfName')} />
          {children(shelf, path)}
        </>
      )}
    </ItemList>
  );
}

/** The offers of a shelf, folded, each with its price beside its name. */
export function OfferList({
  shelfPath,
  label,
  addText,
  nameLabel,
  newOffer,
  otherKinds = [],
  children,
}: {
  shelfPath: DraftPath;
  label: string;
  addText: string;
  nameLabel: string;
  /** The fields of a new offer beside its key and its name. */
  newOffer: (kind?: string) => Record<string, unknown>;
  otherKinds?: readonly { kind: string; text: string }[];
  children: (offer: DraftOffer, offerPath: DraftPath) => ReactNode;
}) {
  const locale = useLocale();
  const { store } = useEditor();
  const fee = useFee();
  const priceRange = usePriceRange();
  return (
    <ItemList<DraftOffer>
      path={[...shelfPath, 'offers']}
      label={label}
      addText={addText}
      nameLabel={nameLabel}
      level={4}
      otherKinds={otherKinds}
      newItem={(_, name, kind) => ({
        key: newKey(name, offerKeys(store.state().written)),
        name: namedIn(locale, name),
        ...newOffer(kind),
      })}
      titleOf={({ name, key }) => nameIn(locale, name) || key}
      factsOf={(offer) => priceRange(batchesIn(offer).map((batch) => priceWithFee(batch, fee)))}
    >
      {children}
    </ItemList>
  );
}
