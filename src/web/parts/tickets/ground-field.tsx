import { SelectField } from '../../kit/forms/select-field.tsx';
import { useText } from '../../kit/text/text.tsx';
import type { HalfPriceGroundId } from '../customer-api/schema.gen.ts';
import type { TicketPageQuery } from '../customer-api/ticket.gen.ts';

type Ground = NonNullable<TicketPageQuery['ticket']>['event']['halfPriceGrounds'][number];

/** On what ground somebody has a half-price ticket, and what proves it at the gate. The page sends the `tickets` texts. */
export function GroundField({
  grounds,
  inQuota,
  value,
  error,
  onChoose,
}: {
  grounds: readonly Ground[];
  /** Whether the ticket is taken from the quota: its next holder's ground must be too. */
  inQuota: boolean;
  value: HalfPriceGroundId | '';
  error: string | null;
  onChoose: (ground: HalfPriceGroundId | '') => void;
}) {
  const t = useText('tickets');
  const chosen = grounds.find(({ id }) => id === value);
  return (
    <SelectField
      name="halfPriceGround"
      label={t('ground')}
      emptyText={t('choose')}
      options={grounds
        .filter(({ countsInQuota }) => countsInQuota === inQuota)
        .map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={error}
      hint={chosen ? t('groundProof', { proof: chosen.proof }) : t('groundHint')}
      onChange={(choosing) => onChoose(choosing.target.value as HalfPriceGroundId | '')}
      required
    />
  );
}
