import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { DataTable } from '../list/data-table.tsx';
import type { FilesQuery } from '../staff-api/files.gen.ts';
import { dayText, timeText } from '../words/times.ts';
import { useFileName } from './use-file-name.ts';

const days = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** Schedules, each with its next time and its end. */
export function ScheduleTable({
  schedules,
  busyWith,
  onEnd,
}: {
  schedules: FilesQuery['fileSchedules'];
  /** The id of the schedule that is being ended. */
  busyWith: string | true | null;
  onEnd: (id: string) => void;
}) {
  const t = useText('officeFiles');
  const locale = useLocale();
  const nameOf = useFileName();
  const daysOf = (said: readonly number[]) =>
    said.length === days.length
      ? t('daily')
      : days
          .filter((day) => said.includes(Number(day)))
          .map((day) => t(`weekly${day}`))
          .join(', ');
  return (
    <DataTable
      label={t('schedules')}
      rows={schedules}
      keyOf={({ id }) => id}
      empty={<p>{t('noSchedules')}</p>}
      columns={[
        { key: 'file', label: t('file'), cell: nameOf },
        {
          key: 'when',
          label: t('when'),
          cell: (one) => t('times', { days: daysOf(one.days), hour: String(one.hour) }),
        },
        {
          key: 'next',
          label: t('next'),
          isTime: true,
          cell: ({ nextAt, timeZone }) => timeText(nextAt, locale, timeZone),
        },
        {
          key: 'until',
          label: t('until'),
          isTime: true,
          cell: ({ until, timeZone }) => dayText(until, locale, timeZone),
        },
        {
          key: 'end',
          label: '',
          isNumber: true,
          cell: (one) => (
            <Button
              tone="quiet"
              isBusy={busyWith === one.id}
              aria-label={`${t('end')}: ${nameOf(one)}`}
              onClick={() => onEnd(one.id)}
            >
              {t('end')}
            </Button>
          ),
        },
      ]}
    />
  );
}
