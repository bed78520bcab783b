import { TextField } from '#src/web/kit/forms/field.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { ActForm } from '../../form/act-form.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { featureEvent } from '../../staff-api/events.gen.ts';

/** The rank of an event among those of everybody, for who runs the installation. */
export function FeaturedForm({ event }: { event: { id: string; featured: number | null } }) {
  const t = useText('officeEvents');
  return (
    <OfficePart title={t('featured')}>
      <ActForm
        fields={['featured']}
        submit={t('featuredSave')}
        saved={t('featuredSaved')}
        send={async (text) => {
          const featured = Number(text('featured').trim() || 0);
          if (!Number.isSafeInteger(featured))
            return { refusals: [{ code: 'INVALID_INPUT', field: 'featured' }] };
          return await askStaff(featureEvent, { id: event.id, featured });
        }}
      >
        {(errorOf) => (
          <TextField
            name="featured"
            label={t('featured')}
            hint={t('featuredHint')}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={event.featured ?? 0}
            error={errorOf('featured')}
          />
        )}
      </ActForm>
    </OfficePart>
  );
}
