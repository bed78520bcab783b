import { copyOf } from '#src/domain/draft/copy-of.ts';
import { firstArt } from '#src/domain/draft/plain-art.ts';
import {
  codeOfName,
  numberedCode,
  numberedSlug,
  slugOfName,
} from '#src/domain/draft/templates/names-of-event.ts';
import { type TemplateName, templates } from '#src/domain/draft/templates/templates.ts';
import { withoutInvented } from '#src/domain/draft/templates/without-invented.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { OrganizerData } from '../../people/organizer/ensure-organizer.ts';
import { findOrganizerData } from '../../people/organizer/find-organizer-data.ts';
import type { WithClock, WithDb, WithEventFiles, WithIds } from '../../ports.ts';
import { checkEventNames } from '../../selling/catalogue/check-event-names.ts';
import { copyPictures } from '../../selling/picture/copy-pictures.ts';
import { prepareWritten } from './content/prepare-written.ts';
import { readFileText } from './content/read-file-text.ts';
import { type DraftView, draftView } from './draft-view.ts';
import { readEventToCopy } from './read-event-to-copy.ts';
import { insertDraft, selectDraft } from './rows/draft.sql.ts';

/** Every event has tickets, and nobody thinks of a shelf first. */
const firstShelf = { key: 'ingressos', kind: 'TICKET', name: { pt: 'Ingressos', en: 'Tickets' }, offers: [] };

/** Names that are tried before one that is taken stays, which is then told at the publication. */
const triesMax = 9;

/** What a new draft begins as. */
export type DraftOrigin =
  | { kind: 'EMPTY' }
  /** `startDay`: `2027-06-03`, the first day of the event. */
  | { kind: 'TEMPLATE'; template: TemplateName; startDay: string }
  /** Like another event that the person may read; its days are moved by so many days. */
  | { kind: 'EVENT'; eventId: Uuid; days: number }
  | { kind: 'FILE'; text: string; artSvg?: string };

/**
 * Makes the draft of a new event, which does not exist before it is published. `name` is in Portuguese; it, `slug` and
 * `code` replace those of the origin. Without them the slug and the code are made of the name. Refusals: NOT_ALLOWED; NOT_FOUND for an organizer or an event that the person may not see; INVALID_INPUT with the
 * field for an unreadable file or day; DRAFT_TOO_LARGE.
 */
export async function createDraft(
  context: WithDb & WithClock & WithIds & WithEventFiles,
  asked: { actor: Actor; organizerId: Uuid; from: DraftOrigin; name?: string; slug?: string; code?: string },
): Promise<DraftView> {
  const { actor, organizerId, from } = asked;
  const { db, clock, ids } = context;
  requireRight(actor, 'draft.change');
  const organizer = isUuid(organizerId) ? await findOrganizerData(db, organizerId) : null;
  if (organizer === null) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, 'draft.change', organizerPlace(organizerId));
  const eventId = ids.uuid();
  const names = await namesOf(db, asked, eventId);
  const content = await contentOf(context, { actor, from, organizer, eventId });
  const { written, artSvg } = prepareWritten(content, organizer);
  const whole = prepareWritten({ written: { ...written, ...names }, artSvg }, organizer);
  return await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const by = actorName(actor);
    const created = { createdBy: by, createdAt: now };
    await insertDraft(tx, { eventId, organizerId, ...whole, source: 'OFFICE', ...created });
    if (from.kind === 'EVENT')
      await copyPictures(tx, { from: from.eventId, to: eventId, written: whole.written, by, at: now });
    const row = await selectDraft(tx, eventId);
    if (row === null) throw new Error('the draft that was inserted is not there');
    return await draftView(tx, row, now);
  });
}

/** The names that were typed, and for those that were not, what the name makes: the first that no event has. */
async function namesOf(
  db: WithDb['db'],
  { name, slug, code }: { name?: string; slug?: string; code?: string },
  eventId: Uuid,
): Promise<{ name?: { pt: string }; slug?: string; code?: string }> {
  const typed = { ...(slug !== undefined && { slug }), ...(code !== undefined && { code }) };
  const pt = name?.trim() ?? '';
  if (pt === '') return typed;
  const made = { slug: slugOfName(pt), code: codeOfName(pt) };
  for (let number = 1; number <= triesMax; number += 1) {
    const { isSlugFree, isCodeFree } = await checkEventNames(db, { ...made, eventId });
    if (isSlugFree && isCodeFree) break;
    if (!isSlugFree) made.slug = numberedSlug(slugOfName(pt), number + 1);
    if (!isCodeFree) made.code = numberedCode(codeOfName(pt), number + 1);
  }
  return { name: { pt }, ...made, ...typed };
}

async function contentOf(
  context: WithDb & WithEventFiles,
  {
    actor,
    from,
    organizer,
    eventId,
  }: { actor: Actor; from: DraftOrigin; organizer: OrganizerData; eventId: Uuid },
): Promise<{ written: unknown; artSvg: string }> {
  switch (from.kind) {
    case 'EMPTY':
      return {
        written: { organizer, timeZone: 'America/Sao_Paulo', categories: [firstShelf] },
        artSvg: firstArt(eventId),
      };
    case 'TEMPLATE': {
      if (!isDay(from.startDay)) throw new DomainError('INVALID_INPUT', { field: 'from.startDay' });
      const { written, artSvg } = templates[from.template](from.startDay, organizer);
      return { written: withoutInvented(written), artSvg };
    }
    case 'EVENT': {
      const { written, artSvg } = await readEventToCopy(context.db, { actor, eventId: from.eventId });
      const copy = copyOf(written, { slug: '', code: '', days: from.days });
      return { written: copy, artSvg };
    }
    case 'FILE':
      return {
        written: readFileText(context.eventFiles, from.text, 'from.text'),
        artSvg: from.artSvg ?? firstArt(eventId),
      };
  }
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
