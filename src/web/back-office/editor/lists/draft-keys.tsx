import { type DraftPath, pathText } from '#src/domain/draft/draft-path.ts';
import { Below, describedBy } from '#src/web/kit/forms/field.tsx';
import type { Option } from '#src/web/kit/forms/select-field.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { useChange, useDraftValue, useEditor, useProblemText } from '../editor-context.tsx';
import css from './draft-keys.module.css';
import { insertPlace } from './insert-place.ts';

/**
 * Several of a list, as boxes to tick: dates of a ticket, offers of a coupon. What is listed and does not exist any more
 * stays visible, so that it can be taken out. `isOptional`: nothing ticked takes the list away.
 */
export function DraftKeys({
  path,
  label,
  hint,
  options,
  isOptional = false,
}: {
  path: DraftPath;
  label: string;
  hint?: string;
  options: readonly Option[];
  isOptional?: boolean;
}) {
  const t = useText('officeEditor');
  const value = useDraftValue(path);
  const change = useChange();
  const { problemsByPath, isReadOnly } = useEditor();
  const problemText = useProblemText();
  const id = `field-${pathText(path)}`;
  const chosen = Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];
  const gone = chosen.filter((key, index) => isUnknown(key) && chosen.indexOf(key) === index);
  const error = [...problemsByPath]
    .filter(([name]) => name === pathText(path) || name.startsWith(`${pathText(path)}.`))
    .flatMap(([, problems]) => problems.map(problemText))
    .join(' ');

  function isUnknown(key: string): boolean {
    return !options.some((option) => option.value === key);
  }

  function toggle(key: string, isWanted: boolean) {
    if (!isWanted && chosen.length === 1 && isOptional) return change({ kind: 'REMOVE', path });
    if (!isWanted) return change({ kind: 'REMOVE', path: [...path, `#${key}`] });
    if (value === undefined) return change({ kind: 'SET', path, value: [key] });
    const order = options.map((option) => option.value);
    return change({ kind: 'INSERT', path, value: key, after: insertPlace(key, chosen, order) });
  }

  return (
    <fieldset id={id} tabIndex={-1} className={css.keys} aria-describedby={describedBy(id, hint, error)}>
      <legend className={css.label}>{label}</legend>
      <div className={css.boxes}>
        {[...options, ...gone.map((key) => ({ value: key, label: t('goneItem', { key }) }))].map((option) => (
          <label key={option.value} className={css.box}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              disabled={isReadOnly}
              onChange={({ target }) => toggle(option.value, target.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <Below id={id} hint={hint} error={error || null} />
    </fieldset>
  );
}
