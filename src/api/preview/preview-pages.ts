import type { DraftProblem } from '../../domain/draft/draft-problems.ts';
import type { Locale } from '../../domain/locale.ts';
import type { RefusalCode } from '../../domain/refusal.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { plainPage, plainPagePolicy } from '../http/plain-page.ts';
import { escaped } from './preview-document.ts';

/** These pages stand in the frame as well. */
export const previewPagePolicy = plainPagePolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

const atMost = 50;

/** Instead of a page that cannot be rendered: what remains to be done in the draft. */
export function problemsPage(
  locale: Locale,
  problems: readonly DraftProblem[],
  sandboxBesideReal: boolean,
): string {
  const t = textFor(locale, 'officeVisitor');
  const problemText = textFor(locale, 'eventProblem');
  const lines = problems
    .slice(0, atMost)
    .map(
      ({ draftPath, code, facts }) =>
        `<li>${escaped(`${placeText(locale, draftPath)}: ${problemText(code, facts)}`)}</li>`,
    );
  const body = `<p>${t('problemsText', { count: problems.length })}</p>\n<ul>\n${lines.join('\n')}\n</ul>`;
  return plainPage(locale, { title: t('problemsTitle'), body, sandboxBesideReal });
}

/** Instead of a page whose link is not good any more, or that has to wait. */
export function refusedPage(locale: Locale, code: RefusalCode, sandboxBesideReal: boolean): string {
  const title = textFor(locale, 'officeVisitor')('refusedTitle');
  const body = `<p>${escaped(textFor(locale, 'error')(code))}</p>`;
  return plainPage(locale, { title, body, sandboxBesideReal });
}

/** "Ingressos › sab › Preço": fields as the editor calls them, items by their keys or places. */
function placeText(locale: Locale, path: DraftProblem['draftPath']): string {
  const field = textFor(locale, 'officeFields');
  return path
    .map((step) => (/^[#@]/.test(step) ? step.slice(1) : field(step as Parameters<typeof field>[0])))
    .join(' › ');
}
