import type { DraftPath } from '../../../domain/draft/draft-path.ts';
import { valueAt } from '../../../domain/draft/draft-path.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { useDraftState } from './editor-context.tsx';
import { valueText } from './value-text.ts';

/** Says where a field of the draft is: "Ingressos › Sábado › Preço"; items by their names, fields as they are called. */
export function usePathText(): (path: DraftPath) => string {
  const locale = useLocale();
  const t = useText('officeFields');
  const { written } = useDraftState();
  return (path) =>
    path
      .map((step, index) => {
        if (step.startsWith('@')) return step.slice(1);
        if (!step.startsWith('#')) {
          const field = step as Parameters<typeof t>[0];
          return t(field);
        }
        const item = valueAt(written, path.slice(0, index + 1)) as { name?: unknown } | undefined;
        return item?.name === undefined ? step.slice(1) : valueText(item.name, locale, step.slice(1));
      })
      .join(' › ');
}
