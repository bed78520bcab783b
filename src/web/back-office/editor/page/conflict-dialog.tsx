import { useState } from 'react';
import { ChoiceField } from '../../../kit/forms/field.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Dialog, DialogWays } from '../../../kit/page/dialog.tsx';
import { useLocale, useText } from '../../../kit/text/text.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { timeText } from '../../words/times.ts';
import { useDraftState, useEditor } from '../editor-context.tsx';
import { usePathText } from '../path-text.ts';
import { valueText } from '../value-text.ts';

/** Somebody else has changed the same fields: the person sees both and chooses; until then both are kept. */
export function ConflictDialog() {
  const t = useText('officeEditor');
  const locale = useLocale();
  const pathText = usePathText();
  const { store } = useEditor();
  const { conflicts } = useDraftState();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  return (
    <Dialog isOpen={conflicts.length > 0} onClose={() => {}} title={t('conflictTitle')}>
      <Stack gap={4}>
        <p>{t('conflictText')}</p>
        {conflicts.map(({ editId, path, by, at, present, mine }) => (
          <ChoiceField
            key={editId}
            name={`conflict-${editId}`}
            label={pathText(path)}
            value={kept.has(editId) ? 'mine' : 'theirs'}
            onChoose={(choice) => {
              const next = new Set(kept);
              if (choice === 'mine') next.add(editId);
              else next.delete(editId);
              setKept(next);
            }}
            choices={[
              {
                value: 'theirs',
                label: valueText(present, locale, t('nothing')),
                hint: t('theirs', { name: by, at: at && timeText(at, locale) }),
              },
              {
                value: 'mine',
                label: valueText('value' in mine ? mine.value : undefined, locale, t('nothing')),
                hint: t('mine'),
              },
            ]}
          />
        ))}
        <DialogWays>
          <Button
            tone="go"
            onClick={() => {
              store.resolve(kept);
              setKept(new Set());
            }}
          >
            {t('conflictGo')}
          </Button>
        </DialogWays>
      </Stack>
    </Dialog>
  );
}
