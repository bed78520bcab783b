import { ChoiceField, TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { cpfAsTyped, formatField } from '../../kit/forms/typed-format.ts';
import { Pair } from '../../kit/layout/pair.tsx';
import { useText } from '../../kit/text/text.tsx';
import { AnswerFields } from '../../parts/tickets/answer-fields.tsx';
import css from './courtesies.module.css';
import type { ItemDocument, ItemDraft, ItemField, ItemSlot, Me } from './courtesy-items.ts';
import { fieldName } from './courtesy-problems.ts';

/** Who one item is for: whoever redeems, with one press, or somebody who is named. */
export function PersonFields({
  slot,
  label,
  draft,
  me,
  errorOf,
  onType,
}: {
  slot: ItemSlot;
  label: string;
  draft: ItemDraft;
  /** null for a company, which comes to no event. */
  me: Me | null;
  errorOf: (field: string) => string | null;
  onType: (part: Partial<ItemDraft>) => void;
}) {
  const t = useText('courtesies');
  const named = (field: ItemField) => ({
    name: fieldName(slot, field),
    error: errorOf(fieldName(slot, field)),
  });
  const typed = (field: 'name' | 'lastName' | 'documentNumber') => ({
    ...named(field),
    value: draft[field],
    onChange: (typing: { target: HTMLInputElement }) => {
      if (field === 'documentNumber' && draft.documentType === 'CPF') formatField(typing.target, cpfAsTyped);
      onType({ [field]: typing.target.value });
    },
    required: true,
    autoComplete: 'off',
    maxLength: 120,
  });
  return (
    <fieldset className={css.person}>
      <legend className={css.legend}>{label}</legend>
      {me && (
        <ChoiceField
          {...named('mode')}
          label={t('whoFor')}
          hidesLabel
          isRow
          choices={[
            { value: 'mine', label: t('mine'), hint: `${me.name} ${me.lastName}` },
            { value: 'other', label: t('other'), hint: t('otherHint') },
          ]}
          value={draft.mode}
          onChoose={(mode) => onType({ mode: mode as ItemDraft['mode'] })}
        />
      )}
      {draft.mode === 'other' && (
        <>
          <Pair>
            <TextField {...typed('name')} label={t('name')} />
            <TextField {...typed('lastName')} label={t('lastName')} />
          </Pair>
          <Pair>
            <SelectField
              name={`item-${slot.key}-documentType`}
              label={t('documentType')}
              options={[
                { value: 'CPF', label: t('CPF') },
                { value: 'PASSPORT', label: t('PASSPORT') },
              ]}
              value={draft.documentType}
              onChange={(chosen) => onType({ documentType: chosen.target.value as ItemDocument })}
            />
            <TextField
              {...typed('documentNumber')}
              label={draft.documentType === 'CPF' ? t('numberCPF') : t('numberPASSPORT')}
              inputMode={draft.documentType === 'CPF' ? 'numeric' : 'text'}
              spellCheck={false}
            />
          </Pair>
        </>
      )}
      <AnswerFields
        questions={slot.offer.questions}
        answers={draft.answers}
        nameOf={(key) => fieldName(slot, `answer-${key}`)}
        errorOf={(key) => errorOf(fieldName(slot, `answer-${key}`))}
        onAnswer={(answers) => onType({ answers })}
      />
    </fieldset>
  );
}
