import { useState } from 'react';
import { optionsMax } from '#src/domain/catalogue/written/written-questions.ts';
import { type DraftPath, pathText } from '#src/domain/draft/draft-path.ts';
import { ChoiceField } from '#src/web/kit/forms/field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useChange, useDraftState, useEditor } from '../../editor-context.tsx';
import { DraftCheck } from '../../fields/draft-fields.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { namedIn, nameIn } from '../../fields/name-in.ts';
import { newKey } from '../../fields/new-key.ts';
import { type Taken, UndoHint } from '../../fields/undo-hint.tsx';
import { DraftKeys } from '../../lists/draft-keys.tsx';
import { ItemList } from '../../lists/item-list.tsx';
import { offerChoices } from '../offers/offer-choices.ts';
import type { WrittenQuestion } from './written-question.ts';

type WrittenOption = NonNullable<WrittenQuestion['options']>[number];

/** All fields of a question. */
export function QuestionFields({ path, question }: { path: DraftPath; question: WrittenQuestion }) {
  const t = useText('officeQuestions');
  const locale = useLocale();
  const change = useChange();
  const { store, isReadOnly } = useEditor();
  const { written } = useDraftState();
  const [taken, setTaken] = useState<Taken | null>(null);
  const at = (field: string) => [...path, field];
  const tickets = offerChoices(written).filter(({ kind, role }) => kind === 'TICKET' && role === 'OFFER');

  function choose(kind: string) {
    if (kind === question.kind) return;
    const { options, ...rest } = question;
    const value = kind === 'CHOICE' ? { ...rest, kind, options: options ?? [] } : { ...rest, kind };
    const isDone = change({ kind: 'SET', path, value });
    const isLess = kind === 'TEXT' && (options?.length ?? 0) > 0;
    if (isDone && isLess) setTaken({ text: t('kindRemoved'), step: store.state().lastStep });
  }

  return (
    <>
      <LocalizedField path={at('question')} label={t('question')} />
      <LocalizedField path={at('hint')} label={t('hint')} hint={t('hintHint')} isOptional />
      <ChoiceField
        name={pathText(at('kind'))}
        label={t('kind')}
        isRow
        value={question.kind}
        onChoose={choose}
        choices={[
          { value: 'TEXT', label: t('aText'), isDisabled: isReadOnly },
          { value: 'CHOICE', label: t('aChoice'), isDisabled: isReadOnly },
        ]}
      />
      <UndoHint taken={taken} />
      {(question.kind === 'CHOICE' || question.options !== undefined) && (
        <ItemList<WrittenOption>
          path={at('options')}
          label={t('options')}
          nameLabel={t('newOption')}
          addText={t('addOption')}
          level={4}
          most={optionsMax}
          newItem={(options, name) => ({
            key: newKey(
              name,
              options.map(({ key }) => key),
            ),
            // Sizes are mostly the same word in both languages.
            name: name.length <= 4 ? { pt: name } : namedIn(locale, name),
          })}
          titleOf={({ name, key }) => nameIn(locale, name) || key}
          factsOf={({ name }) => nameIn(locale === 'pt' ? 'en' : 'pt', name)}
        >
          {(_, own) => <LocalizedField path={[...own, 'name']} label={t('option')} />}
        </ItemList>
      )}
      <DraftCheck path={at('required')} label={t('isRequired')} hint={t('requiredHint')} />
      <DraftKeys
        path={at('tickets')}
        label={t('tickets')}
        hint={t('ticketsHint')}
        options={tickets.map(({ key, name }) => ({ value: key, label: name[locale] }))}
        isOptional
      />
    </>
  );
}
