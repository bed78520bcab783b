import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import { ErrorText } from '#src/web/kit/forms/field.tsx';
import { useProblemAt } from '../editor-context.tsx';

/** What is wrong at exactly this path, for what is no single field: an item, a list, a group of fields. */
export function FieldError({ path, id }: { path: DraftPath; id?: string }) {
  const error = useProblemAt(path);
  return error === null ? null : <ErrorText id={id}>{error}</ErrorText>;
}
