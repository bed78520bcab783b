import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import { ChoiceField, TextField } from '#src/web/kit/forms/field.tsx';
import { useText } from '#src/web/kit/text/text.tsx';

export interface When {
  at: 'now' | 'later';
  /** A local time at the event, `2027-01-10T10:00`. */
  time: string;
  note: string;
}

/** When it is published, and what the version is remembered for. */
export function WhenFields({
  when,
  onChange,
  timeError,
}: {
  when: When;
  onChange: (when: When) => void;
  timeError: string | null;
}) {
  const t = useText('officeEditor');
  return (
    <>
      <ChoiceField
        name="publish-when"
        label={t('when')}
        isRow
        value={when.at}
        onChoose={(at) => onChange({ ...when, at: at === 'later' ? 'later' : 'now' })}
        choices={[
          { value: 'now', label: t('whenNow') },
          { value: 'later', label: t('whenLater') },
        ]}
      />
      {when.at === 'later' && (
        <TextField
          name="publish-at"
          type="datetime-local"
          step={60}
          label={t('publishAt')}
          hint={t('publishAtHint')}
          error={timeError}
          value={when.time}
          onChange={({ target }) => onChange({ ...when, time: target.value.slice(0, 16) })}
        />
      )}
      <TextField
        name="publish-note"
        label={t('note')}
        hint={t('noteHint')}
        autoComplete="off"
        maxLength={draftLimits.noteLengthMax}
        value={when.note}
        onChange={({ target }) => onChange({ ...when, note: target.value })}
      />
    </>
  );
}
