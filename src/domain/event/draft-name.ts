import type { LocalizedText } from './event-definition.ts';

/** The name of a draft as far as its author has written one. A language without a text is empty. */
export function draftName(name: unknown): LocalizedText {
  const isWritten = typeof name === 'object' && name !== null;
  const { pt, en } = (isWritten ? name : {}) as { pt?: unknown; en?: unknown };
  return { pt: typeof pt === 'string' ? pt : '', en: typeof en === 'string' ? en : '' };
}
