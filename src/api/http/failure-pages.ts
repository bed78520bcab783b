import type { Locale } from '../../domain/locale.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { plainPage } from './plain-page.ts';

/** The page for when no page could be rendered, in the language of the address. */
export function brokenPage(locale: Locale, requestId: string, sandboxBesideReal: boolean): string {
  const t = textFor(locale, 'common');
  const body = `<p>${t('brokenText')}</p>
<p>${t('requestId', { id: requestId })}</p>
<a href="/${locale}">${t('backHome')}</a>`;
  return plainPage(locale, { title: t('brokenTitle'), body, sandboxBesideReal });
}

/** The page for when more people come than can be served. It reloads itself after `retryAfterSeconds`. */
export function busyPage(locale: Locale, retryAfterSeconds: number, sandboxBesideReal: boolean): string {
  const t = textFor(locale, 'busy');
  const head = `<meta http-equiv="refresh" content="${retryAfterSeconds}">\n`;
  const body = `<p>${t('text')}</p>\n<a href="">${t('again')}</a>`;
  return plainPage(locale, { title: t('title'), head, body, sandboxBesideReal });
}
