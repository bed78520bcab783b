import { data } from 'react-router';
import { textsFor } from '#src/i18n/texts.server.ts';
import { spokenLocale } from '../../parts/pages/page-locale.ts';
import type { Visitor } from '../../parts/visitor/load-context.ts';

/** The sandbox of this installation, or a page that does not exist where it is switched off. */
export function sandboxOf(visitor: Visitor): NonNullable<Visitor['sandbox']> {
  if (!visitor.sandbox) throw data(null, { status: 404 });
  return visitor.sandbox;
}

export function sandboxTexts(visitor: Visitor, request: Request) {
  return textsFor(spokenLocale(request, visitor.acceptLanguage), ['sandbox']);
}
