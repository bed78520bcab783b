import type { ReactNode } from 'react';
import { linkTimes, venueKinds } from '#src/domain/event/venue.ts';
import { states } from '#src/domain/geography/states.ts';
import { Pair } from '#src/web/kit/layout/pair.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { useDraftValue } from '../editor-context.tsx';
import { DraftSelect, DraftText } from '../fields/draft-fields.tsx';
import { FieldError } from '../fields/field-error.tsx';

/** The venue: first of which kind, then what that kind needs. */
export function VenuePart() {
  const t = useText('officePlaces');
  const written = useDraftValue(['venue', 'kind']);
  const kind = venueKinds.find((one) => one === written) ?? 'PLACE';
  const state = (hint: string) => (
    <DraftSelect
      path={['venue', 'state']}
      label={t('state')}
      hint={hint}
      emptyText={t('choose')}
      options={states().map(({ initials, name }) => ({
        value: initials,
        label: `${name} (${initials})`,
      }))}
    />
  );
  return (
    <Stack gap={4}>
      <FieldError path={['venue']} />
      <DraftSelect
        path={['venue', 'kind']}
        label={t('venueKind')}
        {...(kind === 'TO_BE_ANNOUNCED' && { hint: t('venueKindHint') })}
        unset="PLACE"
        options={venueKinds.map((value) => ({ value, label: t(`kind${value}`) }))}
      />
      {kind === 'PLACE' && (
        <>
          <DraftText path={['venue', 'name']} label={t('venueName')} hint={t('venueNameHint')} />
          <DraftText path={['venue', 'address']} label={t('address')} hint={t('addressHint')} />
        </>
      )}
      {kind === 'ONLINE' ? (
        <OnlineFields state={state(t('stateOnline'))} />
      ) : (
        <Pair>
          <DraftText
            path={['venue', 'city']}
            label={t('city')}
            {...(kind === 'TO_BE_ANNOUNCED' && { hint: t('cityLater'), isOptional: true })}
          />
          {state(t('stateHint'))}
        </Pair>
      )}
      {kind === 'PLACE' && (
        <DraftText path={['venue', 'mapUrl']} label={t('mapUrl')} hint={t('mapUrlHint')} isOptional />
      )}
    </Stack>
  );
}

function OnlineFields({ state }: { state: ReactNode }) {
  const t = useText('officePlaces');
  return (
    <>
      <DraftText path={['venue', 'link']} label={t('link')} hint={t('linkHint')} isOptional />
      <Pair>
        <DraftSelect
          path={['venue', 'linkFrom']}
          label={t('linkFrom')}
          unset="HOUR_BEFORE"
          options={linkTimes.toReversed().map((value) => ({ value, label: t(`link${value}`) }))}
        />
        {state}
      </Pair>
    </>
  );
}
