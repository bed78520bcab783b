import { useState } from 'react';
import { findStateByInitials } from '#src/domain/geography/states.ts';
import { isTimeZone, offsetMs } from '#src/domain/time/local-time.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { useDraftValue } from '../../editor-context.tsx';
import { DraftSelect } from '../../fields/draft-fields.tsx';
import { useField } from '../../fields/use-field.ts';
import css from './zone-field.module.css';
import { zoneOptions } from './zone-options.ts';

/** The zone of all times: folded to one line where its clock is that of the venue's state. */
export function ZoneField() {
  const t = useText('officePlaces');
  const written = useDraftValue(['timeZone']);
  const state = findStateByInitials(String(useDraftValue(['venue', 'state']) ?? ''));
  const now = new Date();
  const options = zoneOptions(written, now);
  const nameOf = (zone: unknown) => options.find(({ value }) => value === zone)?.label ?? String(zone);
  const { error } = useField(['timeZone']);
  const isUsual = state !== null && isSameClock(written, state.timeZone, now);
  const hint =
    state === null || isUsual || written === undefined
      ? t('timeZoneHint')
      : t('zoneOfState', { state: state.name, zone: nameOf(state.timeZone) });
  const field = (
    <DraftSelect
      path={['timeZone']}
      label={t('timeZone')}
      hint={hint}
      emptyText={t('choose')}
      options={options}
    />
  );
  // Decided once: a zone that is chosen must not take the field, and with it the focus, away.
  const [isFolded] = useState(isUsual && error === null);
  if (!isFolded) return field;
  return (
    <details className={css.folded} {...(error !== null && { open: true })}>
      <summary>{t('zoneFolded', { zone: nameOf(written) })}</summary>
      {field}
    </details>
  );
}

/** Two zones of Brazil often show the same time. */
function isSameClock(zone: unknown, other: string, now: Date): boolean {
  if (typeof zone !== 'string' || !isTimeZone(zone)) return false;
  return offsetMs(now.getTime(), zone) === offsetMs(now.getTime(), other);
}
