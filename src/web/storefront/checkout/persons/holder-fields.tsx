import { ChoiceField, TextField } from '../../../kit/forms/field.tsx';
import { SelectField } from '../../../kit/forms/select-field.tsx';
import { Pair } from '../../../kit/layout/pair.tsx';
import { useText } from '../../../kit/text/text.tsx';
import css from './holder-line.module.css';
import type {
  BuyerAsHolder,
  HolderDocument,
  HolderDraft,
  HolderField,
  HolderMode,
  HolderSlot,
} from './holder-slots.ts';

/** Who one ticket is for, and by which right it is half the price. */
export function HolderFields({
  slot,
  draft,
  onChange,
  buyer,
  isCompany,
  errorOf,
}: {
  slot: HolderSlot;
  draft: HolderDraft;
  onChange: (part: Partial<HolderDraft>) => void;
  buyer: BuyerAsHolder | null;
  isCompany: boolean;
  errorOf: (field: HolderField) => string | null;
}) {
  const t = useText('checkout');
  const name = (field: HolderField) => `holder-${slot.key}-${field}`;
  const modes: { value: HolderMode; label: string }[] = [
    ...(isCompany ? [] : [{ value: 'mine' as const, label: t('holderMine') }]),
    { value: 'other', label: t('holderOther') },
    ...(slot.isHalf ? [] : [{ value: 'later' as const, label: t('holderLater') }]),
  ];
  const typed = (field: 'name' | 'lastName' | 'documentNumber') => ({
    name: name(field),
    value: draft[field],
    error: errorOf(field),
    onChange: (typing: { target: { value: string } }) => onChange({ [field]: typing.target.value }),
    required: true,
    autoComplete: 'off',
  });
  const ground = slot.grounds.find(({ id }) => id === draft.ground);
  return (
    <fieldset className={css.ticket}>
      <legend className={css.legend}>
        {t('ticketOf', { position: slot.position, count: slot.count })}
        {draft.mode === 'mine' && buyer && `: ${buyer.name} ${buyer.lastName}`}
      </legend>
      <ChoiceField
        name={name('mode')}
        label={t('holderFor')}
        hidesLabel
        isRow
        choices={modes}
        value={draft.mode}
        error={errorOf('mode')}
        onChoose={(mode) => onChange({ mode: mode as HolderMode })}
      />
      {draft.mode === 'other' && (
        <>
          <Pair>
            <TextField {...typed('name')} label={t('holderName')} />
            <TextField {...typed('lastName')} label={t('holderLastName')} />
          </Pair>
          <Pair>
            <SelectField
              name={`holder-${slot.key}-documentType`}
              label={t('holderDocumentType')}
              options={[
                { value: 'CPF', label: t('CPF') },
                { value: 'PASSPORT', label: t('PASSPORT') },
              ]}
              value={draft.documentType}
              onChange={(chosen) => onChange({ documentType: chosen.target.value as HolderDocument })}
            />
            <TextField
              {...typed('documentNumber')}
              label={draft.documentType === 'CPF' ? t('holderCPF') : t('holderPassport')}
              inputMode={draft.documentType === 'CPF' ? 'numeric' : 'text'}
              spellCheck={false}
            />
          </Pair>
        </>
      )}
      {slot.isHalf && (
        <SelectField
          name={name('ground')}
          label={t('halfGround')}
          emptyText={t('choose')}
          options={slot.grounds.map(({ id, name: label }) => ({ value: id, label }))}
          value={draft.ground}
          error={errorOf('ground')}
          hint={
            ground ? <span className={css.proof}>{t('halfProof', { proof: ground.proof })}</span> : undefined
          }
          onChange={(chosen) => onChange({ ground: chosen.target.value as HolderDraft['ground'] })}
          required
        />
      )}
    </fieldset>
  );
}
