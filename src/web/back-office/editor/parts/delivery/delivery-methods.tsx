import { deliveryMethods } from '#src/domain/delivery/delivery-method.ts';
import { CheckField } from '#src/web/kit/forms/field.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { useChange, useDraftValue, useEditor } from '../../editor-context.tsx';
import { DraftMoney, DraftNumber } from '../../fields/draft-fields.tsx';
import { FieldError } from '../../fields/field-error.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { NestedFields } from '../../fields/nested-fields.tsx';
import { methodChange, methodsIn } from './methods.ts';

/** Which ways of delivery are offered, each with its price. */
export function DeliveryMethods() {
  const t = useText('officeDelivery');
  const change = useChange();
  const { isReadOnly } = useEditor();
  const delivery = useDraftValue(['delivery']);
  const offered = methodsIn(delivery);
  const isWritten = Array.isArray(delivery) && delivery.length > 0;
  return (
    <>
      {deliveryMethods.map((method) => {
        const isOffered = offered.includes(method);
        const path = ['delivery', `#${method}`];
        return (
          <Stack gap={2} key={method}>
            <CheckField
              name={`delivery.${method}`}
              label={t(`method${method}`)}
              hint={t(`methodHint${method}`)}
              disabled={isReadOnly || (isOffered && offered.length === 1)}
              checked={isOffered}
              onChange={({ target }) => {
                const wanted = methodChange(delivery, method, target.checked);
                if (wanted !== null) change(wanted);
              }}
            />
            {isOffered && isWritten && (
              <NestedFields>
                <FieldError path={path} />
                <FieldRow>
                  <DraftMoney path={[...path, 'priceCents']} label={t('price')} placeholder="0,00" />
                  {method === 'DELIVERY' && (
                    <DraftNumber
                      path={[...path, 'businessDaysMax']}
                      label={t('businessDays')}
                      hint={t('businessDaysHint')}
                    />
                  )}
                </FieldRow>
              </NestedFields>
            )}
          </Stack>
        );
      })}
      <FieldError path={['delivery']} />
    </>
  );
}
