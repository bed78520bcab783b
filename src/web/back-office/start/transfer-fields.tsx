import { TextField } from '../../kit/forms/field.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { useText } from '../../kit/text/text.tsx';

/** How a person sent money to a payer: number and day of the transfer, and a note. `today` as `2026-12-05`. */
export function TransferFields({
  today,
  errorOf,
}: {
  today: string;
  errorOf: (field: string) => string | null;
}) {
  const t = useText('officeStart');
  return (
    <>
      <TextField
        name="transferNumber"
        label={t('transferNumber')}
        hint={t('transferNumberHint')}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        error={errorOf('transferNumber')}
      />
      <TextField
        name="transferredOn"
        type="date"
        label={t('transferredOn')}
        defaultValue={today}
        max={today}
        error={errorOf('transferredOn')}
      />
      <TextArea name="note" rows={2} maxLength={500} label={t('noteIfAny')} error={errorOf('note')} />
    </>
  );
}

export function readTransfer(said: FormData): { sent: { number: string; on: string }; note: string } {
  const read = (name: string) => String(said.get(name) ?? '').trim();
  return { sent: { number: read('transferNumber'), on: read('transferredOn') }, note: read('note') };
}
