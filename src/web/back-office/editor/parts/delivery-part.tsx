import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { DraftCheck } from '../fields/draft-fields.tsx';
import { PartSection } from '../fields/part-section.tsx';
import { DeliveryMethods } from './delivery/delivery-methods.tsx';
import { HoldRulesFields } from './delivery/hold-rules-fields.tsx';
import { InsuranceFields } from './delivery/insurance-fields.tsx';
import { PixelList } from './delivery/pixel-list.tsx';
import { WaitingRoomFields } from './delivery/waiting-room-fields.tsx';

/** How tickets reach their buyers, and the rules of the sale. */
export function DeliveryPart() {
  const t = useText('officeDelivery');
  return (
    <Stack gap={6}>
      <PartSection title={t('delivery')} text={t('deliveryText')}>
        <DeliveryMethods />
      </PartSection>
      <PartSection title={t('insurance')} text={t('insuranceText')}>
        <InsuranceFields />
      </PartSection>
      <PartSection title={t('refund')}>
        <DraftCheck path={['refundKeepsFee']} label={t('refundKeepsFee')} hint={t('refundHint')} />
      </PartSection>
      <PartSection title={t('holdRules')} text={t('holdRulesText')}>
        <HoldRulesFields />
      </PartSection>
      <PartSection title={t('waitingRoom')} text={t('waitingRoomText')}>
        <WaitingRoomFields />
      </PartSection>
      <PartSection title={t('pixels')} text={t('pixelsText')}>
        <PixelList />
      </PartSection>
    </Stack>
  );
}
