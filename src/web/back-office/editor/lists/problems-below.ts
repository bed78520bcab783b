import { type DraftPath, pathText } from '#src/domain/draft/draft-path.ts';
import { useEditor } from '../editor-context.tsx';

/** How many problems there are at a path and below it. */
export function useProblemsBelow(path: DraftPath): number {
  const { problemsByPath } = useEditor();
  const own = pathText(path);
  let count = 0;
  for (const [name, problems] of problemsByPath)
    if (name === own || name.startsWith(`${own}.`)) count += problems.length;
  return count;
}
