import type { LocalizedText } from '../event/event-definition.ts';
import { isRecord, valueAt } from './draft-path.ts';

type Names = ReadonlyMap<string, LocalizedText>;

/** Names pools as people call them, never by their keys. No name is left for what is gone from the draft and the sale. */
export function poolNames(offers: Names, dates: Names, written: unknown) {
  const ofList = (list: string, key: string) => {
    const item = valueAt(written, [list, `#${key}`]);
    return isRecord(item) ? nameOf(item.name) : null;
  };
  return (key: string): { names: LocalizedText[]; number: number | null } => {
    const [kind, first = '', second] = key.split(':');
    const dot = first.lastIndexOf('.');
    const found: Record<string, (LocalizedText | null | undefined)[]> = {
      batch: [offers.get(first.slice(0, dot))],
      courtesy: [ofList('courtesies', first), offers.get(second ?? '')],
      session: [offers.get(first)],
      stock: [offers.get(first)],
    };
    const named = found[kind ?? ''] ?? [
      dates.get(first),
      second === undefined ? null : ofList('sectors', second),
    ];
    const number = kind === 'batch' ? Number(first.slice(dot + 1)) : Number.NaN;
    return { names: named.flatMap((name) => name ?? []), number: Number.isInteger(number) ? number : null };
  };
}

/** A name in both languages; Portuguese stands for English where that is not written. */
function nameOf(name: unknown): LocalizedText | null {
  if (!isRecord(name) || typeof name.pt !== 'string') return null;
  return { pt: name.pt, en: typeof name.en === 'string' && name.en !== '' ? name.en : name.pt };
}
