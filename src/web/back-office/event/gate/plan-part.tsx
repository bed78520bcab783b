import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { useEventHead } from '../frame/event-frame.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanWords } from './plan-words.tsx';
import type { GateDesk } from './use-gate-desk.ts';

/** Gates and their rules: a form for who may change them, else in words. */
export function PlanPart({ desk, refresh }: { desk: GateDesk; refresh: () => Promise<void> }) {
  const t = useText('officeGate');
  const { rights } = useEventHead();
  return (
    <OfficePart title={t('plan')} lead={t('planLead')}>
      {desk.revision === 0 && <Soft>{t('noPlan')}</Soft>}
      {rights.includes('gate.change') ? (
        <PlanForm desk={desk} refresh={refresh} />
      ) : (
        <PlanWords desk={desk} />
      )}
    </OfficePart>
  );
}
