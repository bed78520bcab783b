import { maxPerOrderDefault } from '#src/domain/catalogue/read/offer-base.ts';
import { type DraftPath, isRecord, pathText } from '#src/domain/draft/draft-path.ts';
import { ChoiceField } from '#src/web/kit/forms/field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useChange, useDraftValue, useEditor } from '../../editor-context.tsx';
import { DraftNumber } from '../../fields/draft-fields.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { nameIn } from '../../fields/name-in.ts';
import { useItemOptions } from '../../fields/use-item-options.ts';
import { DraftKeys } from '../../lists/draft-keys.tsx';
import { PhotoFields } from '../../photos/photo-fields.tsx';
import { BatchList } from '../offers/batch-list.tsx';
import { OfferWords } from '../offers/offer-words.tsx';
import { PickupFields } from '../offers/pickup-fields.tsx';
import { VariantList } from './variant-list.tsx';
import { withoutVariants, withVariants } from './variants.ts';

/** All fields of a product or an extra. */
export function GoodsFields({ path }: { path: DraftPath }) {
  const t = useText('officeProducts');
  const offers = useText('officeOffers');
  const photos = useText('officePhotos');
  const locale = useLocale();
  const change = useChange();
  const { isReadOnly } = useEditor();
  const goods = useDraftValue(path);
  const dates = useItemOptions('dates');
  if (!isRecord(goods)) return null;
  const hasVariants = goods.variants !== undefined;
  return (
    <>
      <OfferWords path={path} />
      <PhotoFields
        path={[...path, 'photo']}
        name={photos('photoOf', { name: nameIn(locale, goods.name) || String(goods.key) })}
        looks={['Whole', 'Square']}
        isRemovable
      />
      <ChoiceField
        name={`${pathText(path)}.form`}
        label={t('form')}
        isRow
        value={hasVariants ? 'variants' : 'stock'}
        onChoose={(value) => {
          const isAsked = value === 'variants';
          if (isAsked !== hasVariants)
            change({ kind: 'SET', path, value: isAsked ? withVariants(goods) : withoutVariants(goods) });
        }}
        choices={[
          { value: 'stock', label: t('oneStock'), isDisabled: isReadOnly },
          { value: 'variants', label: t('someVariants'), isDisabled: isReadOnly },
        ]}
      />
      {hasVariants && <VariantList path={path} />}
      <FieldRow>
        {(!hasVariants || goods.stock !== undefined) && (
          <DraftNumber path={[...path, 'stock']} label={t('stock')} />
        )}
        <DraftNumber
          path={[...path, 'maxPerOrder']}
          label={offers('maxPerOrder')}
          placeholder={String(maxPerOrderDefault)}
        />
      </FieldRow>
      <DraftKeys
        path={[...path, 'dates']}
        label={t('dates')}
        hint={t('datesHint')}
        options={dates}
        isOptional
      />
      <PickupFields offerPath={path} />
      <BatchList offerPath={path} />
    </>
  );
}
