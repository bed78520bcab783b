import { type DraftPath, isRecord, pathText, stepOf } from '#src/domain/draft/draft-path.ts';
import { Below } from '#src/web/kit/forms/field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useChange, useDraftValue, useEditor } from '../../editor-context.tsx';
import { FieldError } from '../../fields/field-error.tsx';
import { MoneyField } from '../../fields/money-field.tsx';
import { UndoHint } from '../../fields/undo-hint.tsx';
import { OptionAdd } from '../../lists/option-add.tsx';
import { Rows, TextRow } from '../../lists/rows.tsx';
import { useTakeOut } from '../../lists/use-take-out.ts';
import type { OfferChoice } from '../offers/offer-choices.ts';

/** Steps to an offer: its shelf and itself, each in its list. */
const offerDepth = 4;

/** Offers that are part of a bundle, each with the share of the price that goes back when it alone does. */
export function PartList({
  path,
  label,
  hint,
  choices,
}: {
  path: DraftPath;
  label: string;
  hint: string;
  choices: readonly OfferChoice[];
}) {
  const t = useText('officeOffers');
  const locale = useLocale();
  const value = useDraftValue(path);
  const parts: unknown[] = Array.isArray(value) ? value : [];
  const change = useChange();
  const { isReadOnly } = useEditor();
  const { taken, takeOut } = useTakeOut();
  const keyOf = (part: unknown) => String(isRecord(part) ? part.offer : part);
  const titleOf = (key: string) => choices.find((choice) => choice.key === key)?.title[locale] ?? key;
  const id = `field-${pathText(path)}`;

  function add(key: string) {
    const last = parts.length - 1;
    if (value === undefined) change({ kind: 'SET', path, value: [key] });
    else change({ kind: 'INSERT', path, value: key, after: last < 0 ? null : stepOf(path, parts, last) });
  }

  return (
    <Rows id={id} label={label}>
      {parts.map((part, index) => {
        const step = stepOf(path, parts, index);
        const own = [...path, step];
        const key = keyOf(part);
        const name = titleOf(key);
        return (
          <TextRow
            key={step}
            text={name}
            removeText={t('removeNamed', { name })}
            isReadOnly={isReadOnly}
            onRemove={() => takeOut({ path: own, of: path.slice(0, offerDepth), name })}
          >
            <MoneyField
              name={`${pathText(own)}.valueCents`}
              label={t('partValue')}
              aria-label={t('partValueOf', { name })}
              readOnly={isReadOnly}
              value={isRecord(part) ? part.valueCents : undefined}
              onValue={(valueCents) =>
                change({
                  kind: 'SET',
                  path: own,
                  value: valueCents === undefined ? key : { offer: key, valueCents },
                })
              }
            />
            <FieldError path={own} />
            <FieldError path={[...own, 'valueCents']} />
          </TextRow>
        );
      })}
      <UndoHint taken={taken} />
      <FieldError path={path} />
      {!isReadOnly && (
        <OptionAdd
          name={`add-${pathText(path)}`}
          label={t('partToAdd')}
          addText={t('add')}
          options={choices
            .filter(({ key }) => !parts.some((part) => keyOf(part) === key))
            .map(({ key, title }) => ({ value: key, label: title[locale] }))}
          onAdd={add}
        />
      )}
      <Below id={id} hint={hint} />
    </Rows>
  );
}
