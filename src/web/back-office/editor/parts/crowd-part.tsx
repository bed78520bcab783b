import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { PartSection } from '../fields/part-section.tsx';
import { HoldRulesFields } from './crowd/hold-rules-fields.tsx';
import { WaitingRoomFields } from './crowd/waiting-room-fields.tsx';

/** The waiting room, and who may hold how much: for a sale that many come to at once. */
export function CrowdPart() {
  const t = useText('officeDelivery');
  return (
    <Stack gap={6}>
      <PartSection title={t('waitingRoom')} text={t('waitingRoomText')}>
        <WaitingRoomFields />
      </PartSection>
      <PartSection title={t('holdRules')} text={t('holdRulesText')}>
        <HoldRulesFields />
      </PartSection>
    </Stack>
  );
}
