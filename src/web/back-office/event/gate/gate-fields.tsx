import { ChoiceField, TextField } from '#src/web/kit/forms/field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { CheckList } from './check-list.tsx';
import css from './gate.module.css';
import { nameField, nameMax, offersField, type TypedGate } from './typed-plan.ts';
import type { GateDesk } from './use-gate-desk.ts';

/** One gate of the plan: its name, and for which offers it opens. Without `onRemove` it is the only one. */
export function GateFields({
  gate,
  place,
  offers,
  errorOf,
  onChange,
  onRemove,
}: {
  gate: TypedGate;
  /** From 0. */
  place: number;
  offers: GateDesk['offers'];
  errorOf: (field: string) => string | null;
  onChange: (gate: TypedGate) => void;
  onRemove?: () => void;
}) {
  const t = useText('officeGate');
  const locale = useLocale();
  const number = t('gateNumber', { number: place + 1 });
  return (
    <>
      <div className={css.gateHead}>
        <h3 className={css.kind}>{number}</h3>
        {onRemove && (
          <Button
            tone="quiet"
            aria-label={t('removeGateNamed', { name: gate.name || number })}
            onClick={onRemove}
          >
            {t('removeGate')}
          </Button>
        )}
      </div>
      <TextField
        name={nameField(gate)}
        label={t('gateName')}
        maxLength={nameMax}
        autoComplete="off"
        value={gate.name}
        onChange={({ target }) => onChange({ ...gate, name: target.value })}
        error={errorOf(nameField(gate))}
      />
      <ChoiceField
        name={`gate-${gate.id}-opens`}
        label={t('opensFor')}
        isRow
        value={gate.offerIds === null ? 'all' : 'some'}
        onChoose={(value) => onChange({ ...gate, offerIds: value === 'all' ? null : [] })}
        choices={[
          { value: 'all', label: t('opensForAll') },
          { value: 'some', label: t('opensForSome') },
        ]}
      />
      {gate.offerIds !== null && (
        <CheckList
          name={offersField(gate)}
          label={t('offers')}
          options={offers.map(({ id, name }) => ({ value: id, label: name[locale] }))}
          chosen={gate.offerIds}
          onChoose={(offerIds) => onChange({ ...gate, offerIds })}
          error={errorOf(offersField(gate))}
        />
      )}
    </>
  );
}
