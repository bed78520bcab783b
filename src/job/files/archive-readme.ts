import type { Locale } from '#src/domain/locale.ts';
import { textFor } from '#src/i18n/texts.server.ts';

const lines = [
  ...([
    'lead',
    'orders',
    'tickets',
    'holders',
    'ledger',
    'codes',
    'settlements',
    'events',
    'pictures',
  ] as const),
  ...(['rows', 'manifest', 'privacy'] as const),
] as const;

/** The README of an archive, in both languages (docs/algorithms/leaving.md, "The archive"). */
export function archiveReadme(name: string): string {
  const inWords = (locale: Locale) => {
    const t = textFor(locale, 'archive');
    return [t('title', { name }), '', ...lines.map((line) => t(line))].join('\n');
  };
  return `${inWords('pt')}\n\n---\n\n${inWords('en')}\n`;
}
