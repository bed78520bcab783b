import { useEffect, useRef, useState } from 'react';
import { limits } from '#src/domain/limits.ts';
import { ChoiceField, TextField } from '#src/web/kit/forms/field.tsx';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { FilePick } from '../../editor/fields/file-pick.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import {
  type CourtesyCodesPreviewQuery,
  type CourtesyGrantsQuery,
  courtesyCodesPreview,
} from '../../staff-api/codes.gen.ts';
import { numberText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { type AskedCodes, inputOf, lineIn } from './asked-codes.ts';
import css from './courtesies.module.css';
import { ListProblems } from './list-problems.tsx';

type Preview = CourtesyCodesPreviewQuery['courtesyCodesPreview'];

/** Which courtesy, how many codes or for whom, and whether they are mailed. What is wrong with a list is named by line. */
export function CodesForm({
  grants,
  asked,
  onChange,
  onPreviewed,
}: {
  grants: CourtesyGrantsQuery['courtesyGrants'];
  asked: AskedCodes;
  onChange: (change: Partial<AskedCodes>) => void;
  onPreviewed: (preview: Preview) => void;
}) {
  const t = useText('officeCodes');
  const locale = useLocale();
  const event = useEventHead();
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({
    fields: ['grantKey', 'count', 'note', 'list'],
  });
  const { isBusy, call } = useCall(refuse);
  const [problems, setProblems] = useState<Preview['problems']>([]);
  const max = numberText(limits.courtesyCodesAtOnce, locale);
  const isList = asked.how === 'LIST';

  async function look() {
    const count = Number(asked.count);
    const isCountWrong = !/^\d+$/.test(asked.count.trim()) || count < 1 || count > limits.courtesyCodesAtOnce;
    setProblems([]);
    if (!isList && isCountWrong) return tell([{ field: 'count', text: t('countWrong', { max }) }]);
    clear();
    const input = inputOf(asked);
    const data = await call(() => askStaff(courtesyCodesPreview, { eventId: event.id, input }));
    if (data === null) return;
    const preview = data.courtesyCodesPreview;
    if (preview.problems.length > 0) setProblems(preview.problems);
    else onPreviewed(preview);
  }

  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      isNarrow
      onSubmit={(sending) => {
        sending.preventDefault();
        if (!isBusy) void look();
      }}
    >
      <FormErrors errors={errors} failure={t('failed')} />
      <SelectField
        name="grantKey"
        label={t('kind')}
        value={asked.grantKey}
        options={grants.map(({ key, name }) => ({ value: key, label: name[locale] }))}
        onChange={({ target }) => onChange({ grantKey: target.value })}
        error={errorOf('grantKey')}
      />
      <ChoiceField
        name="how"
        label={t('how')}
        value={asked.how}
        onChoose={(how) => {
          setProblems([]);
          onChange({ how: how === 'LIST' ? 'LIST' : 'COUNT' });
        }}
        choices={[
          { value: 'COUNT', label: t('howCount'), hint: t('howCountHint') },
          { value: 'LIST', label: t('howList'), hint: t('howListHint') },
        ]}
      />
      {isList ? (
        <ListFields
          asked={asked}
          problems={problems}
          error={errorOf('list')}
          onChange={onChange}
          onPicked={() => setProblems([])}
        />
      ) : (
        <TextField
          name="count"
          label={t('count')}
          hint={t('countHint', { max })}
          inputMode="numeric"
          autoComplete="off"
          value={asked.count}
          onChange={({ target }) => onChange({ count: target.value })}
          error={errorOf('count')}
        />
      )}
      <TextField
        name="note"
        label={t('note')}
        hint={t(isList ? 'noteOfListHint' : 'noteHint')}
        autoComplete="off"
        maxLength={limits.noteLengthMax}
        value={asked.note}
        onChange={({ target }) => onChange({ note: target.value })}
        error={errorOf('note')}
      />
      <div>
        <Button type="submit" tone="go" isBusy={isBusy}>
          {t('look')}
        </Button>
      </div>
    </Stack>
  );
}

/** Many lines, each for somebody, picked or typed, and whether their codes are mailed. */
function ListFields({
  asked,
  problems,
  error,
  onChange,
  onPicked,
}: {
  asked: AskedCodes;
  problems: Preview['problems'];
  error: string | null;
  onChange: (change: Partial<AskedCodes>) => void;
  /** Another list stands in the field. */
  onPicked: () => void;
}) {
  const t = useText('officeCodes');
  const locale = useLocale();
  const problemBox = useRef<HTMLElement>(null);
  useEffect(() => {
    if (problems.length > 0) problemBox.current?.focus();
  }, [problems]);

  /** Leads to the line in the field, chosen, so that typing mends it. */
  function goTo(line: number) {
    const area = problemBox.current?.closest('form')?.querySelector('textarea');
    if (!area) return;
    const { start, end } = lineIn(area.value, line);
    area.focus();
    area.setSelectionRange(start, end);
    const height = Number.parseFloat(getComputedStyle(area).lineHeight) || 20;
    area.scrollTop = Math.max(0, (line - 3) * height);
  }

  return (
    <>
      {problems.length > 0 && (
        <ListProblems ref={problemBox} problems={problems} list={asked.list} onLine={goTo} />
      )}
      <FilePick
        label={t('file')}
        accept=".csv,text/csv,text/plain"
        hint={t('fileHint')}
        onText={(list) => {
          onPicked();
          onChange({ list: list.replaceAll('\r\n', '\n') });
        }}
      />
      <TextArea
        name="list"
        label={t('list')}
        hint={t('listHint', { max: numberText(limits.courtesyCodesAtOnce, locale) })}
        rows={8}
        spellCheck={false}
        className={css.list}
        value={asked.list}
        onChange={({ target }) => onChange({ list: target.value })}
        error={error}
      />
      <ChoiceField
        name="mail"
        label={t('mail')}
        value={asked.mailLocale ?? ''}
        onChoose={(value) => onChange({ mailLocale: value === 'pt' || value === 'en' ? value : null })}
        choices={[
          { value: '', label: t('mailNo') },
          { value: 'pt', label: t('mailPt'), hint: t('mailHint') },
          { value: 'en', label: t('mailEn'), hint: t('mailHint') },
        ]}
      />
    </>
  );
}
