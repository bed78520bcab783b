import type { Locale } from '../../domain/locale.ts';

/** Where the pages of drafts are, on the host of the back office. */
export const previewFolder = '/production/staff/preview';

/** The page that a token opens, in each language. */
export function previewAddresses(token: string): Record<Locale, string> {
  return { pt: `${previewFolder}/pt?token=${token}`, en: `${previewFolder}/en?token=${token}` };
}
