import { type DraftPath, isRecord } from '#src/domain/draft/draft-path.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useDraftValue } from '../../editor-context.tsx';
import { DraftMoney, DraftNumber } from '../../fields/draft-fields.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { namedIn, nameIn } from '../../fields/name-in.ts';
import { newKey } from '../../fields/new-key.ts';
import { ItemList } from '../../lists/item-list.tsx';
import { batchesIn } from '../offers/batches.ts';

interface Variant {
  key: string;
  name: { pt: string; en?: string };
  stock: number;
}

/** Sizes or colours, each with a stock of its own and, where there is a single batch, maybe a price. */
export function VariantList({ path }: { path: DraftPath }) {
  const t = useText('officeProducts');
  const locale = useLocale();
  const isSingle = batchesIn(useDraftValue(path)).length === 1;
  return (
    <ItemList<Variant>
      path={[...path, 'variants']}
      label={t('variants')}
      nameLabel={t('newVariant')}
      addText={t('addVariant')}
      level={5}
      most={60}
      newItem={(variants, name) => ({
        key: newKey(
          name,
          variants.map(({ key }) => key),
        ),
        // Sizes are mostly the same word in both languages.
        name: name.length <= 4 ? { pt: name } : namedIn(locale, name),
        stock: 100,
      })}
      titleOf={({ name, key }) => nameIn(locale, name) || key}
      factsOf={({ stock }) => t('inStock', { count: Number(stock) || 0 })}
    >
      {(variant, own) => (
        <>
          <LocalizedField path={[...own, 'name']} label={t('variantName')} />
          <FieldRow>
            <DraftNumber path={[...own, 'stock']} label={t('stock')} />
            {(isSingle || (isRecord(variant) && 'priceCents' in variant)) && (
              <DraftMoney
                path={[...own, 'priceCents']}
                label={t('variantPrice')}
                hint={t('variantPriceHint')}
              />
            )}
          </FieldRow>
        </>
      )}
    </ItemList>
  );
}
