import { useState } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { normalDocument, normalName, refusalOfSign } from '#src/domain/person/person.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { cpfAsTyped, formatField } from '#src/web/kit/forms/typed-format.ts';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { HalfPriceGroundId } from '#src/web/parts/customer-api/schema.gen.ts';
import { nameTicketHolder } from '#src/web/parts/customer-api/ticket.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';
import { answerErrors, answerField } from '#src/web/parts/tickets/answer-errors.ts';
import { AnswerFields } from '#src/web/parts/tickets/answer-fields.tsx';
import { GroundField } from '#src/web/parts/tickets/ground-field.tsx';
import { answerProblems, sentAnswers, type TypedAnswers } from '#src/web/parts/tickets/typed-answers.ts';
import { ActDialog } from './act-dialog.tsx';
import type { TicketDetail } from './ticket-data.ts';
import css from './ticket-screen.module.css';

const empty = {
  name: '',
  lastName: '',
  documentType: 'CPF' as 'CPF' | 'PASSPORT',
  documentNumber: '',
  ground: '' as HalfPriceGroundId | '',
  answers: {} as TypedAnswers,
};

/** Puts another person's name on the ticket. */
export function NameDialog({
  ticket,
  isOpen,
  onClose,
  onDone,
}: {
  ticket: TicketDetail;
  isOpen: boolean;
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('ticket');
  const tickets = useText('tickets');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { isBusy, errors, tell, errorOf, save } = useSave(nameTicketHolder);
  const [draft, setDraft] = useState(empty);
  const isHalf = ticket.offer.ticketType === 'HALF' && !ticket.isDifferencePaid;
  const change = (part: Partial<typeof empty>) => setDraft({ ...draft, ...part });

  function problemText(field: Field): string {
    if (field === 'documentNumber') return t('checkDocument');
    const ofSign = field === 'halfPriceGround' ? null : refusalOfSign(draft[field]);
    return ofSign === null ? t('checkField') : refusalText(ofSign);
  }

  const name = async () => {
    const wrong = [
      ...problemsOf(draft, isHalf).map((field) => ({
        field,
        label: field === 'halfPriceGround' ? tickets('ground') : t(field),
        text: problemText(field),
        lead: t('checkThese'),
      })),
      ...answerErrors(ticket.questions, answerProblems(ticket.questions, draft.answers), refusalText),
    ];
    if (wrong.length > 0) return tell(wrong);
    const { ground, answers: typed, ...person } = draft;
    const answer = await save({
      input: {
        ...{ ticketId: ticket.id, ...person, halfPriceGround: isHalf && ground ? ground : null },
        answers: sentAnswers(ticket.questions, typed),
      },
    });
    if (!answer) return;
    setDraft(empty);
    onClose();
    await onDone(t('named', { name: `${person.name.trim()} ${person.lastName.trim()}` }));
  };

  const typed = (field: 'name' | 'lastName' | 'documentNumber') => ({
    name: field,
    value: draft[field],
    error: errorOf(field),
    onChange: (typing: { target: HTMLInputElement }) => {
      if (field === 'documentNumber' && draft.documentType === 'CPF') formatField(typing.target, cpfAsTyped);
      change({ [field]: typing.target.value });
    },
    required: true,
    autoComplete: 'off',
  });
  return (
    <ActDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('nameTitle')}
      yes={t('nameYes')}
      no={t('no')}
      isBusy={isBusy}
      errors={errors}
      onYes={name}
    >
      <p>
        {t('nameText')}
        {ticket.nameableUntil &&
          ` ${t('nameUntil', { moment: formatMoment(new Date(ticket.nameableUntil), locale, ticket.event.timeZone) })}`}
      </p>
      <div className={css.pair}>
        <TextField {...typed('name')} label={t('name')} />
        <TextField {...typed('lastName')} label={t('lastName')} />
      </div>
      <div className={css.pair}>
        <SelectField
          name="documentType"
          label={t('documentType')}
          options={[
            { value: 'CPF', label: t('CPF') },
            { value: 'PASSPORT', label: t('PASSPORT') },
          ]}
          value={draft.documentType}
          onChange={(chosen) => change({ documentType: chosen.target.value as 'CPF' | 'PASSPORT' })}
        />
        <TextField
          {...typed('documentNumber')}
          label={t('documentNumber')}
          inputMode={draft.documentType === 'CPF' ? 'numeric' : 'text'}
          spellCheck={false}
        />
      </div>
      {isHalf && (
        <GroundField
          grounds={ticket.event.halfPriceGrounds}
          inQuota={ticket.offer.inHalfPriceQuota === true}
          value={draft.ground}
          error={errorOf('halfPriceGround')}
          onChoose={(ground) => change({ ground })}
        />
      )}
      <AnswerFields
        questions={ticket.questions}
        answers={draft.answers}
        nameOf={answerField}
        errorOf={(key) => errorOf(answerField(key))}
        onAnswer={(answers) => change({ answers })}
      />
    </ActDialog>
  );
}

type Field = 'name' | 'lastName' | 'documentNumber' | 'halfPriceGround';

/** What can be seen at once to be missing or to be none. */
function problemsOf(draft: typeof empty, isHalf: boolean): Field[] {
  const wrong: [Field, boolean][] = [
    ['name', normalName(draft.name) === null],
    ['lastName', normalName(draft.lastName) === null],
    ['documentNumber', normalDocument(draft.documentType, draft.documentNumber) === null],
    ['halfPriceGround', isHalf && draft.ground === ''],
  ];
  return wrong.filter(([, isWrong]) => isWrong).map(([field]) => field);
}
