import { formatMoney } from '#src/domain/format/money.ts';
import { isPast } from '../../kit/clock/server-clock.ts';
import { spokenDate } from '../../kit/countdown/spoken-date.ts';
import { ChoiceField } from '../../kit/forms/field.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import type { CheckoutEvent } from '../../parts/customer-api/checkout-data.ts';
import type { DeliveryMethod } from '../../parts/customer-api/schema.gen.ts';

/** How the order reaches its buyer; what could not arrive in time any more is shown as closed. */
export function DeliveryPart({
  event,
  method,
  error,
  onChoose,
}: {
  event: CheckoutEvent;
  method: DeliveryMethod | null;
  error: string | null;
  onChoose: (method: DeliveryMethod) => void;
}) {
  const t = useText('checkout');
  const common = useText('common');
  const locale = useLocale();
  return (
    <ChoiceField
      name="deliveryMethod"
      label={t('delivery')}
      hidesLabel
      error={error}
      choices={event.deliveryMethods.map((offer) => {
        const isClosed = offer.availableUntil !== null && isPast(offer.availableUntil);
        const hint = isClosed
          ? t('deliveryClosed')
          : offer.method === 'PICKUP'
            ? t('PICKUPHint', { venue: event.venue.name })
            : offer.method === 'DELIVERY'
              ? offer.expectedBy
                ? t('deliveryBy', { date: spokenDate(offer.expectedBy, locale) })
                : t('DELIVERYHint', { count: offer.businessDaysMax ?? 20 })
              : t('ELECTRONICHint');
        return {
          value: offer.method,
          label: t(offer.method),
          hint,
          trailing: offer.priceCents > 0 ? formatMoney(offer.priceCents, locale) : common('free'),
          isDisabled: isClosed,
        };
      })}
      value={method}
      onChoose={(value) => onChoose(value as DeliveryMethod)}
    />
  );
}
