import { isRecord } from '#src/domain/draft/draft-path.ts';
import { defaultHoldRules } from '#src/domain/event/hold-rules.ts';
import { numberText } from '#src/web/back-office/words/times.ts';
import { ChoiceField } from '#src/web/kit/forms/field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useChange, useDraftValue, useEditor } from '../../editor-context.tsx';
import { DraftNumber, DraftPercent } from '../../fields/draft-fields.tsx';
import { FieldError } from '../../fields/field-error.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { NestedFields } from '../../fields/nested-fields.tsx';

const path = ['holdRules'];

const holdKinds = [
  { value: 'usual', word: 'USUAL' },
  { value: 'numbers', word: 'NUMBERS' },
  { value: 'login', word: 'LOGIN' },
  { value: 'unbounded', word: 'UNBOUNDED' },
] as const;

/** How much visitors may hold before they log in: as usual, in numbers, only with a login, or without bounds. */
export function HoldRulesFields() {
  const t = useText('officeDelivery');
  const locale = useLocale();
  const change = useChange();
  const { checked, isReadOnly } = useEditor();
  const written = useDraftValue(path);
  const places = checked.definition?.dates.reduce((sum, { capacity }) => sum + capacity, 0) ?? 0;
  const usual = defaultHoldRules(places);
  const facts = { perAddress: numberText(usual.perAddress, locale), share: usual.shareBasisPoints / 100 };
  const chosen =
    written === 'login' || written === 'unbounded'
      ? written
      : isRecord(written)
        ? 'numbers'
        : written === undefined
          ? 'usual'
          : null;

  function choose(value: string) {
    if (value === 'login' || value === 'unbounded') change({ kind: 'SET', path, value });
    else if (value === 'usual' && written !== undefined) change({ kind: 'REMOVE', path });
    else if (value === 'numbers' && !isRecord(written))
      change({
        kind: 'SET',
        path,
        value: { perAddress: usual.perAddress, share: usual.shareBasisPoints / 10_000 },
      });
  }

  return (
    <>
      <ChoiceField
        name="holdRules"
        label={t('holdRules')}
        hidesLabel
        value={chosen}
        onChoose={choose}
        choices={holdKinds.map(({ value, word }) => ({
          value,
          label: t(`hold${word}`),
          hint: t(`holdHint${word}`, facts),
          isDisabled: isReadOnly,
        }))}
      />
      {isRecord(written) && (
        <NestedFields>
          <FieldRow>
            <DraftNumber path={[...path, 'perAddress']} label={t('perAddress')} hint={t('asUsual')} />
            <DraftPercent path={[...path, 'share']} whole={1} label={t('share')} hint={t('shareHint')} />
          </FieldRow>
        </NestedFields>
      )}
      <FieldError path={path} />
    </>
  );
}
