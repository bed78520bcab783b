import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import { valueAt } from '#src/domain/draft/draft-path.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { useDraftState } from './editor-context.tsx';
import { valueText } from './value-text.ts';

/**
 * Says where a field of the draft is: "Ingressos › Sábado › Preço"; items by their names, fields as they are called.
 * `within`: another event than the draft, for a field that the draft no longer has.
 */
export function usePathText(): (path: DraftPath, within?: unknown) => string {
  const locale = useLocale();
  const t = useText('officeFields');
  const { written } = useDraftState();
  return (path, within = written) =>
    path
      .map((step, index) => {
        if (step.startsWith('@')) return step.slice(1);
        if (!step.startsWith('#')) {
          const field = step as Parameters<typeof t>[0];
          return t(field);
        }
        const item = valueAt(within, path.slice(0, index + 1)) as Record<string, unknown> | undefined;
        const name = item?.name ?? item?.question;
        return name === undefined ? step.slice(1) : valueText(name, locale, step.slice(1));
      })
      .join(' › ');
}
