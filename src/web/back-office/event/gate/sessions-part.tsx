import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { type Column, DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { clockText, numberText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import type { GateDesk } from './use-gate-desk.ts';

type Session = GateDesk['sessions'][number];

const counts = [
  { key: 'expected', label: 'sessionExpected' },
  { key: 'there', label: 'sessionThere' },
  { key: 'called', label: 'sessionCalled' },
  { key: 'done', label: 'sessionDone' },
  { key: 'noShows', label: 'sessionNoShows' },
] as const;

/** Sessions with artists that a gate names, as far as their hosts have come. */
export function SessionsPart({ desk }: { desk: GateDesk }) {
  const t = useText('officeGate');
  const locale = useLocale();
  const { timeZone } = useEventHead();
  if (desk.sessions.length === 0) return null;
  const time = (at: string) => clockText(at, locale, timeZone);
  return (
    <OfficePart title={t('sessions')} lead={t('sessionsLead')}>
      <DataTable
        label={t('sessions')}
        rows={desk.sessions}
        keyOf={({ offerId }) => offerId}
        empty={null}
        columns={[
          { key: 'session', label: t('session'), cell: ({ name }) => name[locale] },
          {
            key: 'time',
            label: t('sessionTime'),
            cell: ({ startsAt, endsAt }) => t('sessionHours', { from: time(startsAt), to: time(endsAt) }),
          },
          ...counts.map(
            ({ key, label }): Column<Session> => ({
              ...{ key, label: t(label), isNumber: true },
              cell: (session) => numberText(session[key], locale),
            }),
          ),
        ]}
      />
    </OfficePart>
  );
}
