import { states } from '#src/domain/geography/states.ts';
import { Pair } from '#src/web/kit/layout/pair.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { DraftSelect, DraftText } from '../fields/draft-fields.tsx';
import { FieldError } from '../fields/field-error.tsx';

/** Where it is. */
export function VenuePart() {
  const t = useText('officePlaces');
  return (
    <Stack gap={4}>
      <FieldError path={['venue']} />
      <DraftText path={['venue', 'name']} label={t('venueName')} hint={t('venueNameHint')} />
      <DraftText path={['venue', 'address']} label={t('address')} hint={t('addressHint')} />
      <Pair>
        <DraftText path={['venue', 'city']} label={t('city')} />
        <DraftSelect
          path={['venue', 'state']}
          label={t('state')}
          hint={t('stateHint')}
          emptyText={t('choose')}
          options={states().map(({ initials, name }) => ({
            value: initials,
            label: `${name} (${initials})`,
          }))}
        />
      </Pair>
      <DraftText path={['venue', 'mapUrl']} label={t('mapUrl')} hint={t('mapUrlHint')} isOptional />
    </Stack>
  );
}
