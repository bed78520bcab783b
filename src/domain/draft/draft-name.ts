import type { LocalizedText } from '../event/event-definition.ts';
import { isRecord } from './draft-path.ts';

/** The name of a draft as far as its author has written one. A language without a text is empty. */
export function draftName(name: unknown): LocalizedText {
  const { pt, en } = isRecord(name) ? name : {};
  return { pt: typeof pt === 'string' ? pt : '', en: typeof en === 'string' ? en : '' };
}
