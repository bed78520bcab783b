import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { FileKind } from '#src/domain/file/file-kinds.ts';
import { dayKey } from '#src/domain/format/date.ts';
import { endOfDay, officeZone } from '#src/domain/time/local-time.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { type AskForFileMutationVariables, askForFile, scheduleFile } from '../staff-api/files.gen.ts';
import type { FileFormat } from '../staff-api/schema.gen.ts';
import { ActForm } from './act-form.tsx';

const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const shownDays = 30;

/** Filters of the list that a file is asked for from; each kind has its own. */
export type FileFilters = Pick<AskForFileMutationVariables, 'filter' | 'shifts' | 'statements' | 'disputes'>;

/** Asks for a list as a file, now or by itself from now on. */
export function FileForm({ kinds, filters }: { kinds: readonly FileKind[]; filters: FileFilters }) {
  const t = useText('officeFiles');
  const locale = useLocale();
  const [when, setWhen] = useState('now');
  const isNow = when === 'now';
  // By the clock that the server makes the files by: that of the event, where the page is of one.
  const event = useRouteLoaderData<{ timeZone: string | null }>('event');
  const timeZone = event?.timeZone ?? officeZone;
  const times = [
    { value: 'now', label: t('now') },
    { value: 'daily', label: t('daily') },
    ...weekdays.map((day) => ({ value: day as string, label: t(`weekly${day}`) })),
  ];
  return (
    <ActForm
      fields={['kind', 'format', 'when', 'hour', 'until']}
      submit={t(isNow ? 'go' : 'scheduleGo')}
      saved={t(isNow ? 'asked' : 'scheduledNow')}
      send={async (text) => {
        const kind = kinds.find((one) => one === text('kind')) ?? (kinds[0] as FileKind);
        const asked = { ...filters, kind, format: text('format') as FileFormat, locale };
        if (isNow) return await askStaff(askForFile, asked);
        if (text('until') === '') return { refusals: [{ code: 'INVALID_INPUT', field: 'until' }] };
        return await askStaff(scheduleFile, {
          ...asked,
          days: when === 'daily' ? weekdays.map(Number) : [Number(when)],
          hour: Number(text('hour')),
          until: endOfDay(text('until'), timeZone).toISOString(),
        });
      }}
    >
      {(errorOf) => (
        <>
          {kinds.length > 1 && (
            <SelectField
              name="kind"
              label={t('kind')}
              options={kinds.map((kind) => ({ value: kind, label: t(`kind${kind}`) }))}
              error={errorOf('kind')}
            />
          )}
          <SelectField
            name="format"
            label={t('format')}
            options={(['XLSX', 'CSV'] as const).map((format) => ({
              value: format,
              label: t(`format${format}`),
            }))}
          />
          <SelectField
            name="when"
            label={t('when')}
            options={times}
            value={when}
            onChange={({ target }) => setWhen(target.value)}
            error={errorOf('days')}
            {...(!isNow && { hint: t('scheduleHint') })}
          />
          {!isNow && (
            <>
              <SelectField
                name="hour"
                label={t('hour')}
                defaultValue="8"
                options={hours.map((hour) => ({ value: hour, label: t('hourAt', { hour }) }))}
              />
              <TextField
                name="until"
                type="date"
                label={t('until')}
                defaultValue={dayKey(new Date(Date.now() + shownDays * 86_400_000), timeZone)}
                error={errorOf('until')}
              />
            </>
          )}
        </>
      )}
    </ActForm>
  );
}
