import { useState } from 'react';
import { writeTime } from '#src/domain/time/written-time.ts';
import { CheckField, TextField } from '#src/web/kit/forms/field.tsx';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { type PostponementsQuery, previewPostponement } from '../../staff-api/events.gen.ts';
import type { CancelOutcome } from '../../staff-api/schema.gen.ts';
import { useFactWords } from '../../words/fact-words.ts';
import { useReasonText } from '../sale/reason-text.ts';
import { movedStart } from './moved-start.ts';
import { PostponeDialog } from './postpone-dialog.tsx';
import css from './postponement-page.module.css';
import type { SeenPostponement } from './seen-postponement.ts';

type Postponed = NonNullable<PostponementsQuery['event']>;
type Dates = Postponed['dates'];
type Facts = Postponed['draftFacts'];

const fieldOf = (key: string) => `start-${key}`;
const nameOf = ({ kind, key }: Facts[number]) => `fact-${kind}-${key ?? ''}`;

/** New starts of the dates, all by the same days or each by its own, facts that the draft has otherwise, the reason, and until when refunds may be asked. */
export function PostponeForm({
  event,
  onChanged,
  onDone,
}: {
  event: Postponed;
  /** The draft has changed: its facts are to be read anew. */
  onChanged: () => void;
  onDone: (outcome: CancelOutcome) => void;
}) {
  const t = useText('officePostpone');
  const dates = event.dates.filter(({ canMove }) => canMove);
  const startOf = ({ startsAt }: Dates[number]) =>
    writeTime(new Date(startsAt), { timeZone: event.timeZone ?? 'UTC' });
  const [starts, setStarts] = useState(() => new Map(dates.map((date) => [date.key, startOf(date)])));
  const [seen, setSeen] = useState<SeenPostponement | null>(null);
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({
    fields: ['days', ...dates.map(({ key }) => fieldOf(key)), 'refundUntil', 'reasonPt', 'reasonEn'],
    nameOf: (field) =>
      field.startsWith('starts.') ? fieldOf(field.slice(7)) : field === 'starts' ? 'days' : field,
  });
  const { isBusy, call } = useCall(refuse);
  const withMoney = event.rights.includes('money.read');

  async function look(said: FormData) {
    const typed = (name: string) => String(said.get(name) ?? '').trim();
    const reason = { pt: typed('reasonPt'), en: typed('reasonEn') };
    if (reason.pt === '') return tell([{ field: 'reasonPt', text: t('reasonMissing') }]);
    clear();
    const moved = dates
      .map((date) => ({ key: date.key, startsAt: starts.get(date.key) ?? '', was: startOf(date) }))
      .flatMap(({ was, ...start }) => (start.startsAt === was ? [] : [start]));
    const facts = event.draftFacts.flatMap((fact) =>
      said.has(nameOf(fact)) ? [{ kind: fact.kind, key: fact.key ?? null }] : [],
    );
    const what = { starts: moved, facts, refundUntil: typed('refundUntil').slice(0, 16) || null };
    const data = await call(() => askStaff(previewPostponement, { eventId: event.id, what, withMoney }));
    if (data === null) return;
    const { problems } = data.previewPostponement;
    if (problems.length === 0) return setSeen({ what, reason, preview: data.previewPostponement });
    refuse(
      problems.map(({ code, key }) => ({
        code,
        field: code === 'REFUND_UNTIL_INVALID' ? 'refundUntil' : key === null ? 'starts' : `starts.${key}`,
      })),
    );
  }

  function lookAnew() {
    setSeen(null);
    tell([{ text: t('factsChanged') }]);
    onChanged();
  }

  const reasons = seen?.preview.reasons ?? [];
  return (
    <>
      <Stack
        as="form"
        gap={5}
        noValidate
        isNarrow
        onSubmit={(sending) => {
          sending.preventDefault();
          void look(new FormData(sending.currentTarget));
        }}
      >
        <FormErrors errors={errors} failure={t('failed')} />
        <Reasons reasons={reasons} />
        <StartFields dates={dates} startOf={startOf} starts={starts} onChange={setStarts} errorOf={errorOf} />
        <FactFields facts={event.draftFacts} />
        <div className={css.columns}>
          <TextArea
            name="reasonPt"
            rows={3}
            label={t('reasonPt')}
            hint={t('reasonHint')}
            error={errorOf('reasonPt')}
          />
          <TextArea
            name="reasonEn"
            rows={3}
            label={t('reasonEn')}
            hint={t('reasonEnHint')}
            error={errorOf('reasonEn')}
          />
        </div>
        <TextField
          name="refundUntil"
          type="datetime-local"
          step={60}
          label={t('until')}
          hint={t('untilHint')}
          error={errorOf('refundUntil')}
        />
        <div>
          <Button type="submit" tone="go" isBusy={isBusy}>
            {t('see')}
          </Button>
        </div>
      </Stack>
      {seen && reasons.length === 0 && (
        <PostponeDialog
          event={event}
          seen={seen}
          onClose={() => setSeen(null)}
          onChanged={lookAnew}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** Why the act would be refused as it is. */
function Reasons({ reasons }: Pick<SeenPostponement['preview'], 'reasons'>) {
  const t = useText('officePostpone');
  const reasonText = useReasonText();
  return (
    <div aria-live="polite">
      {reasons.length > 0 && (
        <Notice tone="bad" title={t('refusedTitle')}>
          <ul className={css.list}>
            {reasons.map((reason) => (
              <li key={`${reason.path.join('.')} ${reason.code}`}>{reasonText(reason)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** The new starts: typed one by one, or all moved by the same days. */
function StartFields({
  dates,
  startOf,
  starts,
  onChange,
  errorOf,
}: {
  dates: Dates;
  /** As it is announced now. */
  startOf: (date: Dates[number]) => string;
  starts: ReadonlyMap<string, string>;
  onChange: (starts: Map<string, string>) => void;
  errorOf: (field: string) => string | null;
}) {
  const t = useText('officePostpone');
  const locale = useLocale();
  const [days, setDays] = useState('');
  return (
    <>
      {dates.length > 1 && (
        <TextField
          name="days"
          type="number"
          inputMode="numeric"
          label={t('days')}
          hint={t('daysHint')}
          error={errorOf('days')}
          value={days}
          onChange={({ target }) => {
            setDays(target.value);
            const by = target.value === '' ? 0 : Number(target.value);
            onChange(new Map(dates.map((date) => [date.key, movedStart(startOf(date), by)])));
          }}
        />
      )}
      {dates.map((date) => (
        <TextField
          key={date.key}
          name={fieldOf(date.key)}
          type="datetime-local"
          step={60}
          label={t('newStart', { name: date.name[locale] })}
          error={errorOf(fieldOf(date.key))}
          value={starts.get(date.key) ?? ''}
          onChange={({ target }) => onChange(new Map(starts).set(date.key, target.value.slice(0, 16)))}
        />
      ))}
    </>
  );
}

/** The facts that the draft has otherwise, each of which may go along. */
function FactFields({ facts }: { facts: Facts }) {
  const t = useText('officePostpone');
  const wordsOf = useFactWords();
  if (facts.length === 0) return <p className={css.lead}>{t('factsNone')}</p>;
  return (
    <fieldset className={css.facts}>
      <legend>{t('facts')}</legend>
      {facts.map((fact) => {
        const { name, value } = wordsOf(fact);
        return (
          <CheckField key={nameOf(fact)} name={nameOf(fact)} label={`${name}: ${value}`} defaultChecked />
        );
      })}
    </fieldset>
  );
}
