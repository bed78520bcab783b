import { CheckField, ChoiceField } from '#src/web/kit/forms/field.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import type { MailingPageQuery } from '../../staff-api/mailings.gen.ts';
import type { MailingFilterInput } from '../../staff-api/schema.gen.ts';
import { toggledIn } from './mailing-content.ts';
import css from './mailings.module.css';

export type Choices = MailingPageQuery['mailingChoices'];
type Choice = Choices['dates'][number];

/** The filter of a mailing: by day, sector and offer, and by what is not done yet. A choice of one is not asked. */
export function MailingFilter({
  filter,
  choices: { dates, sectors, offers, questions },
  onChange,
}: {
  filter: MailingFilterInput;
  choices: Choices;
  onChange: (change: Partial<MailingFilterInput>) => void;
}) {
  const t = useText('officeMailings');
  const locale = useLocale();
  const chosen = filter.offerIds.length;
  return (
    <>
      <ChoiceField
        name="readers"
        label={t('readers')}
        value={filter.readers}
        onChoose={(value) => onChange({ readers: value === 'BUYERS' ? 'BUYERS' : 'HOLDERS' })}
        choices={(['HOLDERS', 'BUYERS'] as const).map((value) => ({
          ...{ value, label: t(`readers${value}`), hint: t(`readers${value}Hint`) },
        }))}
      />
      {dates.length > 1 && (
        <ManyField
          name="date"
          label={t('days')}
          choices={dates}
          value={filter.dateIds}
          onChange={(dateIds) => onChange({ dateIds })}
        />
      )}
      {sectors.length > 1 && (
        <ManyField
          name="sector"
          label={t('sectors')}
          choices={sectors}
          value={filter.sectorIds}
          onChange={(sectorIds) => onChange({ sectorIds })}
        />
      )}
      {offers.length > 1 && (
        <Fold title={chosen === 0 ? t('offersAll') : t('offersSome', { count: chosen })}>
          <ManyField
            name="offer"
            label={t('offers')}
            choices={offers}
            value={filter.offerIds}
            onChange={(offerIds) => onChange({ offerIds })}
          />
        </Fold>
      )}
      <CheckField
        name="isUnnamed"
        label={t('isUnnamed')}
        checked={filter.isUnnamed}
        onChange={({ target }) => onChange({ isUnnamed: target.checked })}
      />
      {questions.length > 0 && (
        <SelectField
          name="unansweredKey"
          label={t('unanswered')}
          emptyText={t('unansweredAny')}
          options={questions.map(({ id, name }) => ({ value: id, label: name[locale] }))}
          value={filter.unansweredKey ?? ''}
          onChange={({ target }) => onChange({ unansweredKey: target.value || null })}
        />
      )}
    </>
  );
}

/** Any number of a few; none means all. */
function ManyField({
  name,
  label,
  choices,
  value,
  onChange,
}: {
  name: string;
  label: string;
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const t = useText('officeMailings');
  const locale = useLocale();
  const all = choices.map(({ id }) => id);
  return (
    <fieldset className={css.many}>
      <legend>{label}</legend>
      <p className={css.hint}>{t('allHint')}</p>
      {choices.map((choice) => (
        <CheckField
          key={choice.id}
          name={`${name}-${choice.id}`}
          label={choice.name[locale] || choice.name.pt}
          checked={value.includes(choice.id)}
          onChange={() => onChange(toggledIn(value, choice.id, all))}
        />
      ))}
    </fieldset>
  );
}
