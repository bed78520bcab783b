import { type DraftPath, isRecord, pathText, stepOf } from '#src/domain/draft/draft-path.ts';
import { Below } from '#src/web/kit/forms/field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useChange, useDraftState, useDraftValue, useEditor } from '../../editor-context.tsx';
import { DraftNumber } from '../../fields/draft-fields.tsx';
import { FieldError } from '../../fields/field-error.tsx';
import { UndoHint } from '../../fields/undo-hint.tsx';
import { OptionAdd } from '../../lists/option-add.tsx';
import { Rows, TextRow } from '../../lists/rows.tsx';
import { useTakeOut } from '../../lists/use-take-out.ts';
import { offerChoices } from '../offers/offer-choices.ts';

/** What the codes of a courtesy open: offers, each with how many units are set aside and how many a code may take. */
export function CourtesyOffers({ path }: { path: DraftPath }) {
  const t = useText('officeCourtesies');
  const locale = useLocale();
  const change = useChange();
  const { isReadOnly } = useEditor();
  const { written } = useDraftState();
  const value = useDraftValue(path);
  const rows: unknown[] = Array.isArray(value) ? value : [];
  const { taken, takeOut } = useTakeOut();
  const id = `field-${pathText(path)}`;
  const choices = offerChoices(written).filter(
    ({ role, isBundle }) => !isBundle && role !== 'HALF' && role !== 'GROUP',
  );
  const keyOf = (row: unknown) => (isRecord(row) ? String(row.offer) : '');
  const titleOf = (key: string) => choices.find((choice) => choice.key === key)?.title[locale] ?? key;

  function add(key: string) {
    const last = rows.length - 1;
    const row = { offer: key, quantity: 10, maxPerCode: 1 };
    if (value === undefined) change({ kind: 'SET', path, value: [row] });
    else change({ kind: 'INSERT', path, value: row, after: last < 0 ? null : stepOf(path, rows, last) });
  }

  return (
    <Rows id={id} label={t('offers')}>
      {rows.map((row, index) => {
        const step = stepOf(path, rows, index);
        const own = [...path, step];
        const name = titleOf(keyOf(row));
        return (
          <TextRow
            key={step}
            text={name}
            removeText={t('removeNamed', { name })}
            isReadOnly={isReadOnly}
            onRemove={() => takeOut({ path: own, name })}
          >
            <DraftNumber path={[...own, 'quantity']} label={t('quantity')} />
            <DraftNumber path={[...own, 'maxPerCode']} label={t('maxPerCode')} />
            <FieldError path={own} />
            <FieldError path={[...own, 'offer']} />
          </TextRow>
        );
      })}
      <UndoHint taken={taken} />
      <FieldError path={path} />
      {!isReadOnly && (
        <OptionAdd
          name={`add-${pathText(path)}`}
          label={t('offerToAdd')}
          addText={t('addOffer')}
          options={choices
            .filter(({ key }) => !rows.some((row) => keyOf(row) === key))
            .map(({ key, title }) => ({ value: key, label: title[locale] }))}
          onAdd={add}
        />
      )}
      <Below id={id} hint={t('offersHint')} />
    </Rows>
  );
}
