import { useText } from '#src/web/kit/text/text.tsx';
import { DataTable } from '../../list/data-table.tsx';
import css from './gate.module.css';
import type { GateDesk } from './use-gate-desk.ts';
import { useGateNames } from './use-gate-names.ts';

/** The plan as it is stored, to be read. */
export function PlanWords({ desk }: { desk: GateDesk }) {
  const t = useText('officeGate');
  const names = useGateNames(desk);
  const { gates, hasReentry, opensMinutesBefore, closesMinutesAfter } = desk.plan;
  const minutes = (count: number | null) => (count === null ? t('anyHour') : t('minutes', { count }));
  return (
    <>
      <DataTable
        label={t('gates')}
        rows={gates}
        keyOf={({ key }) => key}
        empty={null}
        columns={[
          { key: 'gate', label: t('gate'), cell: ({ name }) => name },
          {
            key: 'opensFor',
            label: t('opensFor'),
            cell: ({ offerIds }) =>
              offerIds === null ? t('opensForAll') : offerIds.map(names.offer).join(', '),
          },
        ]}
      />
      <dl className={css.rules}>
        <dt>{t('reentry')}</dt>
        <dd>{t(hasReentry ? 'hasReentry' : 'noReentry')}</dd>
        <dt>{t('opensBefore')}</dt>
        <dd>{minutes(opensMinutesBefore)}</dd>
        <dt>{t('closesAfter')}</dt>
        <dd>{minutes(closesMinutesAfter)}</dd>
      </dl>
    </>
  );
}
