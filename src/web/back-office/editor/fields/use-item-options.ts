import { isRecord } from '#src/domain/draft/draft-path.ts';
import type { Option } from '#src/web/kit/forms/select-field.tsx';
import { useLocale } from '#src/web/kit/text/text.tsx';
import { useDraftValue } from '../editor-context.tsx';
import { nameIn } from './name-in.ts';

/** The items of a list of the draft as options: dates, sectors, artists, stages. */
export function useItemOptions(list: 'dates' | 'sectors' | 'artists' | 'stages'): Option[] {
  const locale = useLocale();
  const items = useDraftValue([list]);
  if (!Array.isArray(items)) return [];
  return items.filter(isRecord).map(({ key, name }) => ({
    value: String(key),
    label: (typeof name === 'string' ? name : nameIn(locale, name)) || String(key),
  }));
}
