import { useState } from 'react';
import { ChoiceField, TextField } from '#src/web/kit/forms/field.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { numberText } from '../../words/times.ts';
import { ActDialog, type ReadChange } from './act-dialog.tsx';
import { type Capacity, useCapacityName } from './use-capacity-name.ts';

type Way = 'TO' | 'MORE' | 'FEWER';
const ways: readonly Way[] = ['TO', 'MORE', 'FEWER'];

/** Moves units of a capacity to another one, adds units to it, or takes some away. */
export function MoveDialog({
  eventId,
  capacity,
  others,
  onClose,
  onDone,
}: {
  eventId: string;
  capacity: Capacity;
  /** Where units may go. */
  others: readonly Capacity[];
  onClose: () => void;
  onDone: (version: number) => void;
}) {
  const t = useText('officeSale');
  const locale = useLocale();
  const nameOf = useCapacityName();
  // Most often between two of a kind, such as two days.
  const [alike = others[0]] = others.filter(({ kind }) => kind === capacity.kind);
  const [way, setWay] = useState<Way>(alike ? 'TO' : 'MORE');
  const [to, setTo] = useState(alike?.path.join('/') ?? '');
  const [units, setUnits] = useState('');
  const offered = ways.filter((one) => one !== 'TO' || others.length > 0);

  function read(): ReadChange {
    const count = /^\d{1,9}$/.test(units.replace(/[.\s]/g, '')) ? Number(units.replace(/[.\s]/g, '')) : 0;
    if (count < 1) return { errors: [{ field: 'units', text: t('unitsWrong') }] };
    const here = capacity.path;
    const other = others.find(({ path }) => path.join('/') === to)?.path ?? null;
    const sides = {
      TO: { from: here, to: other },
      MORE: { from: null, to: here },
      FEWER: { from: here, to: null },
    };
    return { change: { kind: 'MOVE_UNITS', ...sides[way], units: count } };
  }

  return (
    <ActDialog
      eventId={eventId}
      title={t('moveTitle', { name: nameOf(capacity) })}
      fields={['way', 'to', 'from', 'units']}
      read={read}
      onClose={onClose}
      onDone={onDone}
    >
      {(errorOf) => (
        <>
          <p>
            {t('moveNow', {
              units: numberText(capacity.units, locale),
              free: capacity.free === null ? '–' : numberText(capacity.free, locale),
            })}
          </p>
          <ChoiceField
            name="way"
            label={t('way')}
            isRow
            value={way}
            onChoose={(value) => setWay(ways.find((one) => one === value) ?? way)}
            choices={offered.map((value) => ({ value, label: t(`way${value}`) }))}
          />
          {way === 'TO' && (
            <SelectField
              name="to"
              label={t('to')}
              error={errorOf('to')}
              value={to}
              onChange={({ target }) => setTo(target.value)}
              options={others.map((one) => ({
                value: one.path.join('/'),
                label: `${nameOf(one)} (${t(`kind${one.kind}`)})`,
              }))}
            />
          )}
          <TextField
            name="units"
            label={t('howMany')}
            inputMode="numeric"
            autoComplete="off"
            error={errorOf('units') ?? errorOf('from')}
            value={units}
            onChange={({ target }) => setUnits(target.value)}
          />
        </>
      )}
    </ActDialog>
  );
}
