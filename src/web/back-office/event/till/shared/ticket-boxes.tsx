import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import { CheckField, ErrorText } from '#src/web/kit/forms/field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import css from './shared.module.css';
import type { Sale } from './till.ts';

export const reasonMax = 500;

/** A box for each ticket of a sale that may go back. */
export function TicketBoxes({
  tickets,
  chosen,
  onChoose,
  error,
}: {
  tickets: Sale['tickets'];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  error: string | null;
}) {
  const t = useText('officeTillShift');
  const groundName = useText('grounds');
  const locale = useLocale();
  return (
    <fieldset className={css.boxes} id="field-ticketIds" tabIndex={-1}>
      <legend className={css.legend}>{t('backWhich')}</legend>
      {tickets.map(({ id, name, variant, dates, ground, holderName }, index) => (
        <CheckField
          key={id}
          name={`ticket-${id}`}
          label={[
            `${index + 1}. ${name[locale]}`,
            variant?.[locale],
            dates.map((date) => date[locale]).join(', '),
            ground && groundName(ground as HalfPriceGroundId),
            holderName,
          ]
            .filter(Boolean)
            .join(' · ')}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {error && <ErrorText>{error}</ErrorText>}
    </fieldset>
  );
}
