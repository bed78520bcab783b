import type { Translate } from '#src/i18n/translator.ts';
import type { Anchor } from '../static/event-banner.tsx';
import type { Shelves } from './shelves.ts';

/** The sections of an event's page, in their order. */
export function anchorsOf(
  { tickets, artists, things }: Omit<Shelves, 'feeHint'>,
  has: { lineup: boolean; programme: boolean; faq: boolean },
  t: Translate<'event'>,
  ofProgramme: Translate<'programme'>,
): Anchor[] {
  return [
    ...(tickets.length > 0 ? [{ target: 'ingressos', name: t('tickets') }] : []),
    { target: 'sobre', name: t('aboutShort') },
    ...[...artists, ...things].map(({ id, name }) => ({ target: `prateleira-${id}`, name })),
    ...(has.lineup || has.programme
      ? [{ target: 'programacao', name: ofProgramme(has.programme ? 'title' : 'lineup') }]
      : []),
    ...(has.faq ? [{ target: 'duvidas', name: t('faqShort') }] : []),
  ];
}
