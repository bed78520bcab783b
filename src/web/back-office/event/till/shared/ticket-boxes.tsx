import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import { CheckField, ErrorText } from '#src/web/kit/forms/field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import css from './shared.module.css';
import type { Unit } from './use-units.ts';

export const reasonMax = 500;

/** A box for each unit of a sale that may go back. */
export function TicketBoxes({
  units,
  chosen,
  onChoose,
  error,
}: {
  units: readonly Unit[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  error: string | null;
}) {
  const t = useText('officeTillShift');
  const groundName = useText('grounds');
  const locale = useLocale();
  const labelOf = ({ name, variant, dates, ground, holderName, code }: Unit['tickets'][number]) =>
    [
      ...[name[locale], variant?.[locale], dates.map((date) => date[locale]).join(', ')],
      ...[ground && groundName(ground as HalfPriceGroundId), holderName, code === null && t('backInAccount')],
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <fieldset className={css.boxes} id="field-ticketIds" tabIndex={-1}>
      <legend className={css.legend}>{t('backWhich')}</legend>
      {units.map(({ id, tickets }, index) => (
        <CheckField
          key={id}
          name={`ticket-${id}`}
          label={`${index + 1}. ${tickets.map(labelOf).join(' + ')}`}
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
