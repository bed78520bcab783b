import { formatMoney } from '#src/domain/format/money.ts';
import { isPast } from '../../kit/clock/server-clock.ts';
import { spokenDate } from '../../kit/countdown/spoken-date.ts';
import { ChosenLine } from '../../kit/forms/chosen-line.tsx';
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
  const chosen = event.deliveryMethods.find((offer) => offer.method === method);
  const priceOf = ({ priceCents }: { priceCents: number }) =>
    priceCents > 0 ? formatMoney(priceCents, locale) : common('free');
  const fields = (
    <ChoiceField
      name="deliveryMethod"
      label={t('delivery')}
      hidesLabel
      error={error}
      choices={event.deliveryMethods.map((offer) => {
        const hint = isClosed(offer)
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
          trailing: priceOf(offer),
          isDisabled: isClosed(offer),
        };
      })}
      value={method}
      onChoose={(value) => onChoose(value as DeliveryMethod)}
    />
  );
  if (event.deliveryMethods.length < 2) return fields;
  return (
    <ChosenLine
      label={t('deliveryWay')}
      change={t('change')}
      value={chosen && t(chosen.method)}
      detail={chosen && priceOf(chosen)}
      isOpen={chosen === undefined || isClosed(chosen) || error !== null}
    >
      {fields}
    </ChosenLine>
  );
}

function isClosed({ availableUntil }: CheckoutEvent['deliveryMethods'][number]): boolean {
  return availableUntil !== null && isPast(availableUntil);
}
