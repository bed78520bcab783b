import type { Translate } from '../../../../i18n/translator.ts';
import type { Anchor } from '../static/event-banner.tsx';
import type { Shelves } from './shelves.ts';

/** The sections of an event's page, in their order. */
export function anchorsOf(
  { tickets, artists, things }: Omit<Shelves, 'hasFee'>,
  { hasFaq }: { hasFaq: boolean },
  t: Translate<'event'>,
): Anchor[] {
  return [
    ...(tickets.length > 0 ? [{ target: 'ingressos', name: t('tickets') }] : []),
    { target: 'sobre', name: t('aboutShort') },
    ...[...artists, ...things].map(({ id, name }) => ({ target: `prateleira-${id}`, name })),
    ...(hasFaq ? [{ target: 'duvidas', name: t('faqShort') }] : []),
  ];
}
