import type { DraftPath } from '../../../../domain/draft/draft-path.ts';
import { useProblemAt } from '../editor-context.tsx';
import css from './field-error.module.css';

/** What is wrong at exactly this path, for what is no single field: an item, a list, a group of fields. */
export function FieldError({ path, id }: { path: DraftPath; id?: string }) {
  const error = useProblemAt(path);
  if (error === null) return null;
  return (
    <p id={id} className={css.error}>
      {error}
    </p>
  );
}
