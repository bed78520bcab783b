import { ChoiceField } from '#src/web/kit/forms/field.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { AnswerFields } from '#src/web/parts/tickets/answer-fields.tsx';
import type { TypedAnswers } from '#src/web/parts/tickets/typed-answers.ts';
import css from './holder-line.module.css';
import type { BuyerAsHolder, HolderDraft, HolderField, HolderMode, HolderSlot } from './holder-slots.ts';
import { PersonFields } from './person-fields.tsx';

/** Who one ticket is for, and by which right it is half the price. */
export function HolderFields({
  slot,
  draft,
  onChange,
  buyer,
  isCompany,
  errorOf,
  isBusy,
  firstAnswers,
}: {
  slot: HolderSlot;
  draft: HolderDraft;
  onChange: (part: Partial<HolderDraft>) => void;
  buyer: BuyerAsHolder | null;
  isCompany: boolean;
  errorOf: (field: HolderField) => string | null;
  isBusy: boolean;
  /** What was said for the first ticket; null for that one, and where nothing was. */
  firstAnswers: TypedAnswers | null;
}) {
  const t = useText('checkout');
  const name = (field: HolderField) => `holder-${slot.key}-${field}`;
  const modes: { value: HolderMode; label: string }[] = [
    ...(isCompany ? [] : [{ value: 'mine' as const, label: t('holderMine') }]),
    { value: 'other', label: t('holderOther') },
    ...(slot.isHalf ? [] : [{ value: 'later' as const, label: t('holderLater') }]),
  ];
  const asked = useText('answers');
  const answers = draft.answers ?? {};
  const said = Object.entries(firstAnswers ?? {});
  const copied = Object.fromEntries(
    said.filter(([key, answer]) => answer !== '' && slot.questions.some((one) => one.key === key)),
  );
  const canCopy = Object.entries(copied).some(([key, answer]) => answers[key] !== answer);
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
        <PersonFields prefix={`holder-${slot.key}`} person={draft} onChange={onChange} errorOf={errorOf} />
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
          disabled={isBusy}
        />
      )}
      {draft.mode !== 'later' && (
        <>
          <AnswerFields
            questions={slot.questions}
            answers={answers}
            nameOf={(key) => name(`answer-${key}`)}
            errorOf={(key) => errorOf(`answer-${key}`)}
            onAnswer={(typed) => onChange({ answers: typed })}
          />
          {canCopy && (
            <div>
              <Button tone="quiet" onClick={() => onChange({ answers: { ...answers, ...copied } })}>
                {asked('copy')}
              </Button>
            </div>
          )}
        </>
      )}
    </fieldset>
  );
}
