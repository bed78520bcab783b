import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { OfferList, ShelfList } from './offers/shelf-list.tsx';
import { GoodsFields } from './products/goods-fields.tsx';
import { ShelfKind } from './products/shelf-kind.tsx';

/** What is sold beside tickets: products and extras, with their stock. */
export function ProductsPart() {
  const t = useText('officeProducts');
  return (
    <Stack gap={4}>
      <Soft size="s">{t('text')}</Soft>
      <ShelfList
        kinds={['PRODUCT', 'EXTRA']}
        addText={t('addProductShelf')}
        otherKinds={[{ kind: 'EXTRA', text: t('addExtraShelf') }]}
      >
        {(_, shelfPath) => (
          <>
            <ShelfKind shelfPath={shelfPath} />
            <OfferList
              shelfPath={shelfPath}
              label={t('items')}
              nameLabel={t('newItem')}
              addText={t('addItem')}
              newOffer={() => ({ stock: 100, batches: [{ priceCents: 5_000 }] })}
            >
              {(_offer, path) => <GoodsFields path={path} />}
            </OfferList>
          </>
        )}
      </ShelfList>
    </Stack>
  );
}
