import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { pixelKinds, pixelsMax } from '#src/domain/catalogue/written/written-pixels.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useDraftState } from '../../editor-context.tsx';
import { DraftSelect, DraftText } from '../../fields/draft-fields.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { ItemList } from '../../lists/item-list.tsx';

type WrittenPixel = NonNullable<EventInput['pixels']>[number];

/** The pixels with which the organizer measures its advertisements of this event. */
export function PixelList() {
  const t = useText('officeDelivery');
  const { served } = useDraftState();
  const nameOf = (kind: WrittenPixel['kind']) => t(`pixel${kind}`);
  return (
    <>
      {!served.arePixelsAllowed && <Notice tone="warn">{t('pixelsNotAllowed')}</Notice>}
      <ItemList<WrittenPixel>
        path={['pixels']}
        label={t('pixels')}
        addText={t('addPixel')}
        level={4}
        most={pixelsMax}
        newItem={() => ({ kind: 'META', id: '' })}
        titleOf={({ kind, id }) => [nameOf(kind), id].filter(Boolean).join(' ')}
      >
        {({ kind }, path) => (
          <FieldRow>
            <DraftSelect
              path={[...path, 'kind']}
              label={t('pixelKind')}
              options={pixelKinds.map((value) => ({ value, label: nameOf(value) }))}
            />
            <DraftText path={[...path, 'id']} label={t('pixelId')} hint={t(`pixelHint${kind}`)} />
          </FieldRow>
        )}
      </ItemList>
    </>
  );
}
