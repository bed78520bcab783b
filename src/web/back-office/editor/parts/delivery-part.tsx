import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { DraftCheck } from '../fields/draft-fields.tsx';
import { PartSection } from '../fields/part-section.tsx';
import { DeliveryMethods } from './delivery/delivery-methods.tsx';
import { InsuranceFields } from './delivery/insurance-fields.tsx';

/** How tickets reach their buyers, and what is given back. */
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
    </Stack>
  );
}
