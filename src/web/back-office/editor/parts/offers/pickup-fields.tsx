import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { useDraftValue } from '../../editor-context.tsx';
import { DraftCheck } from '../../fields/draft-fields.tsx';
import { DraftTime } from '../../fields/draft-time.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { NestedFields } from '../../fields/nested-fields.tsx';

/** Whether what was bought is picked up at a desk, and where and when. */
export function PickupFields({ offerPath }: { offerPath: DraftPath }) {
  const t = useText('officeOffers');
  const path = [...offerPath, 'pickup'];
  const hasPickup = useDraftValue(path) !== undefined;
  const startPath = [...path, 'startsAt'];
  return (
    <>
      <DraftCheck
        path={path}
        label={t('pickup')}
        hint={t('pickupHint')}
        on={{ desk: { pt: '', en: '' }, startsAt: '', endsAt: '' }}
      />
      {hasPickup && (
        <NestedFields>
          <LocalizedField path={[...path, 'desk']} label={t('desk')} hint={t('deskHint')} />
          <FieldRow>
            <DraftTime path={startPath} label={t('pickupStarts')} />
            <DraftTime path={[...path, 'endsAt']} startPath={startPath} label={t('pickupEnds')} />
          </FieldRow>
        </NestedFields>
      )}
    </>
  );
}
