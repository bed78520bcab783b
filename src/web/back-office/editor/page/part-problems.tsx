import { Link } from '#src/web/kit/navigation/link.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useChange, useDraftState, useEditor, useProblemText } from '../editor-context.tsx';
import { addressOf, type PartId, partIdOf } from '../part-places.ts';
import { usePathText } from '../path-text.ts';
import { WarningList } from '../publish/warning-list.tsx';
import css from './part-problems.module.css';

/** What has no field here: it can only be taken out. */
const withoutField: readonly string[] = ['UNKNOWN_FIELD', 'DEMO_FIGURE'];

/** All warnings of a part in one folded list: they keep nothing from being published. */
export function PartWarnings({ part }: { part: PartId }) {
  const t = useText('officeDraft');
  const { warnings } = useEditor();
  const { written } = useDraftState();
  const own = warnings.filter(({ draftPath }) => partIdOf(draftPath, written) === part);
  if (own.length === 0) return null;
  return (
    <details className={css.warnings}>
      <summary className={css.summary}>{t('warningCount', { count: own.length })}</summary>
      <WarningList warnings={own} className={css.list} />
    </details>
  );
}

/** All problems of a part in one folded list, each leading to its field. */
export function PartProblems({ part }: { part: PartId }) {
  const t = useText('officeEditor');
  const problemText = useProblemText();
  const pathText = usePathText();
  const change = useChange();
  const { checked, isReadOnly } = useEditor();
  const { written, served } = useDraftState();
  const problems = checked.problems.filter(({ draftPath }) => partIdOf(draftPath, written) === part);
  if (problems.length === 0) return null;
  return (
    <details className={css.problems}>
      <summary className={css.summary}>{t('problemCount', { count: problems.length })}</summary>
      <ul className={css.list}>
        {problems.map((problem) => {
          const where = pathText(problem.draftPath);
          const hasField = !withoutField.includes(problem.code);
          return (
            <li key={`${problem.draftPath.join('.')} ${problem.code}`}>
              {hasField ? (
                <Link to={addressOf(served.eventId, problem.draftPath, written)}>{where}</Link>
              ) : (
                where
              )}
              : {problemText(problem)}
              {!hasField && !isReadOnly && (
                <Button
                  tone="quiet"
                  className={css.remove}
                  aria-label={t('removeNamed', { name: where })}
                  onClick={() => change({ kind: 'REMOVE', path: problem.draftPath })}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
