import { useState } from 'react';
import { ChoiceField } from '#src/web/kit/forms/field.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { timeText } from '../../words/times.ts';
import { useDraftState, useEditor } from '../editor-context.tsx';
import { fieldText } from '../field-text.ts';
import { usePathText } from '../path-text.ts';
import { type OwnConflict, type Question, questionsOf } from '../store/conflicts.ts';
import { apart, valueText } from '../value-text.ts';

type Choice = 'theirs' | 'mine';

/** Two people changed the same: the person sees both and chooses, now or later; until then both are kept. */
export function ConflictDialog({ isOpen, onLater }: { isOpen: boolean; onLater: () => void }) {
  const t = useText('officeEditor');
  const locale = useLocale();
  const words = useConflictWords();
  const { store } = useEditor();
  const { conflicts, served } = useDraftState();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [isIncomplete, setIncomplete] = useState(false);
  const questions = questionsOf(served, conflicts);

  function answer() {
    const open = questions.some(({ id }) => !chosen.has(id));
    setIncomplete(open);
    if (open) return;
    const kept = questions.filter(({ id }) => chosen.get(id) === 'mine').flatMap((one) => one.conflicts);
    store.resolve(new Set(kept.map(({ editId }) => editId)));
    setChosen(new Map());
  }

  return (
    <Dialog isOpen={isOpen} onClose={onLater} title={t('conflictTitle')}>
      <Stack gap={4}>
        <p>{t('conflictText')}</p>
        {questions.map((question) => {
          const { id, canKeepMine } = question;
          const { theirs, mine } = words.valuesOf(question);
          return (
            <ChoiceField
              key={id}
              name={`conflict-${id}`}
              label={words.placeOf(question)}
              error={isIncomplete && !chosen.has(id) ? t('conflictChoose') : null}
              value={chosen.get(id) ?? null}
              onChoose={(choice) => setChosen(new Map([...chosen, [id, choice as Choice]]))}
              choices={[
                { value: 'theirs', label: theirs, hint: words.whoseIs(question.conflicts, locale) },
                {
                  value: 'mine',
                  label: mine,
                  hint: t(canKeepMine ? 'mine' : 'mineGone'),
                  isDisabled: !canKeepMine,
                },
              ]}
            />
          );
        })}
        <DialogWays>
          <Button tone="go" onClick={answer}>
            {t('conflictGo')}
          </Button>
          <Button onClick={onLater}>{t('conflictLater')}</Button>
        </DialogWays>
      </Stack>
    </Dialog>
  );
}

function useConflictWords() {
  const t = useText('officeEditor');
  const locale = useLocale();
  const pathText = usePathText();
  const told = { nothing: t('nothing'), yes: t('yes'), no: t('no') };

  function mineOf({ mine }: OwnConflict): string {
    if (mine.kind === 'REMOVE') return t('isTaken');
    if (mine.kind === 'MOVE') return t('isMoved');
    return fieldText(mine.path.at(-1) ?? '', mine.value, locale, told);
  }

  return {
    placeOf({ path, isTaken, conflicts }: Question): string {
      if (!isTaken) return pathText(path);
      const item = valueText(conflicts[0]?.theirBefore, locale, path.at(-1) ?? '');
      return [pathText(path.slice(0, -1)), item].filter(Boolean).join(' › ');
    },

    /** What each of the two is, so that what differs can be seen. */
    valuesOf({ path, isTaken, conflicts }: Question): Record<Choice, string> {
      const [last] = conflicts.slice(-1);
      if (last === undefined) return { theirs: '', mine: '' };
      if (isTaken) {
        const changes = conflicts.map((one) => {
          const field = pathText(one.path.slice(path.length));
          return field === '' ? mineOf(one) : t('changeOf', { field, value: mineOf(one) });
        });
        return { theirs: t('isTaken'), mine: t('keepItem', { changes: changes.join('; ') }) };
      }
      const { mine, present, theirKind } = last;
      if (typeof present === 'string' && mine.kind === 'SET' && typeof mine.value === 'string') {
        const [one, other] = apart(present, mine.value);
        const field = path.at(-1) ?? '';
        return { theirs: fieldText(field, one, locale, told), mine: fieldText(field, other, locale, told) };
      }
      const isPlace = theirKind === 'MOVE' && mine.kind === 'MOVE';
      const theirs = isPlace ? t('isMoved') : fieldText(path.at(-1) ?? '', present, locale, told);
      return { theirs, mine: mineOf(last) };
    },

    whoseIs(conflicts: readonly OwnConflict[], locale: 'pt' | 'en'): string {
      const [last] = conflicts.slice(-1);
      if (last === undefined || (last.by === '' && !last.isOwn)) return t('theirsUnknown');
      const at = timeText(last.at, locale);
      return last.isOwn ? t('theirsOwn', { at }) : t('theirs', { name: last.by, at });
    },
  };
}
