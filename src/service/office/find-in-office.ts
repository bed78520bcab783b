import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Actor } from '../../domain/policy/actor.ts';
import { hasRight } from '../../domain/policy/policy.ts';
import { listOrganizers } from '../organizer/list-organizers.ts';
import type { WithClock, WithDb } from '../ports.ts';
import { listOfficeEvents } from './list-office-events.ts';

export interface Finding {
  kind: 'EVENT' | 'ORGANIZER';
  id: Uuid;
  name: string;
  /** What tells it from others of the same name. */
  detail: string;
}

const perKind = 8;

/** What the command palette finds, of what the person may see: at most eight of each kind. */
export async function findInOffice(
  context: WithDb & WithClock,
  { actor, text, locale }: { actor: Actor; text: string; locale: Locale },
): Promise<Finding[]> {
  if (text.trim() === '') return [];
  const asked = { actor, first: perKind };
  const events = hasRight(actor, 'event.read')
    ? (await listOfficeEvents(context, { ...asked, filter: { search: text } })).items
    : [];
  const organizers = hasRight(actor, 'organizer.read')
    ? (await listOrganizers(context, { ...asked, search: text })).items
    : [];
  return [
    ...events.map(({ id, name, organizerName, city }) => ({
      kind: 'EVENT' as const,
      id,
      name: name[locale] || name.pt,
      detail: [organizerName, city].filter(Boolean).join(', '),
    })),
    ...organizers.map(({ id, name, legalName }) => ({
      kind: 'ORGANIZER' as const,
      id,
      name,
      detail: legalName,
    })),
  ];
}
