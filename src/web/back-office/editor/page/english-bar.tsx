import { completenessOf } from '#src/domain/draft/draft-problems.ts';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useDraftState, useEditor } from '../editor-context.tsx';
import { type PartId, partIdOf } from '../part-places.ts';
import css from './english-bar.module.css';

/** How many texts of a part are in English too, and the way to write them or to put them aside. */
export function EnglishBar({ part }: { part: PartId }) {
  const t = useText('officeEditor');
  const { written } = useDraftState();
  const { isEnglishShown, showEnglish } = useEditor();
  const { all, missing } = completenessOf('en', written);
  const isHere = (path: readonly string[]) => partIdOf(path, written) === part;
  const total = all.filter(isHere).length;
  if (total === 0) return null;
  const count = total - missing.filter(isHere).length;
  return (
    <div className={css.bar}>
      <Soft size="s">{t('englishCount', { count, total })}</Soft>
      <Button tone="quiet" aria-pressed={isEnglishShown} onClick={() => showEnglish(!isEnglishShown)}>
        {t(isEnglishShown ? 'englishHide' : 'englishShow')}
      </Button>
    </div>
  );
}
