import { useMemo } from 'react';
import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { useDraftValue } from '../editor-context.tsx';
import type { DraftFieldProps } from './draft-fields.tsx';
import { isRelative, timeShown, timeTyped } from './time-typed.ts';
import { useField } from './use-field.ts';
import { warned } from './warned.tsx';

const nowhere: DraftPath = [''];

/**
 * A local time at the event, to the minute. `startPath`: the time on whose day a time without a day is, such as the end of
 * a date; `startOfStartPath` the same for that one.
 */
export function DraftTime({
  path,
  startPath,
  startOfStartPath,
  hint,
  ...told
}: DraftFieldProps & { startPath?: DraftPath; startOfStartPath?: DraftPath }) {
  const t = useText('officeEditor');
  const { name, value, error, warning, isReadOnly, set } = useField(path);
  const timeZone = useDraftValue(['timeZone']);
  const start = useDraftValue(startPath ?? nowhere);
  const startOfStart = useDraftValue(startOfStartPath ?? nowhere);
  const now = useMemo(() => new Date(), []);
  const place = { timeZone, now };
  const startShown = startPath && timeShown(start, { ...place, start: startOfStart });
  const shown = timeShown(value, { ...place, start: startShown });
  return (
    <TextField
      {...told}
      hint={warned(isRelative(value) ? t('relativeTime', { written: String(value) }) : hint, warning)}
      name={name}
      error={error}
      readOnly={isReadOnly}
      type="datetime-local"
      step={60}
      max="9999-12-31T23:59"
      value={shown}
      onChange={({ target }) => set(timeTyped(target.value, startShown))}
    />
  );
}
