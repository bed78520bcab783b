import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import type { DraftChange, DraftEdit } from '#src/domain/draft/draft-edit.ts';
import { type TemplateName, templates } from '#src/domain/draft/templates/templates.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { Role } from '#src/domain/policy/grant.ts';
import { createDraft } from '#src/service/office/draft/create-draft.ts';
import type { DraftView } from '#src/service/office/draft/draft-view.ts';
import { saveDraft } from '#src/service/office/draft/save-draft.ts';
import { ensureOrganizer } from '#src/service/people/organizer/ensure-organizer.ts';
import { openDeployment } from '../deployment/deployment.ts';
import { storeStaff } from '../deployment/store-staff.ts';
import { parseCatalogue } from './event-files.ts';

/** A deployment with two organizers, each with people who edit events. */
export async function openDraftDesk() {
  const deployment = await openDeployment();
  const { context, clock } = deployment;
  const made = { newId: () => context.ids.uuid(), now: clock.now() };
  const organizer = (name: string, taxNumber: string) =>
    context.db.transaction().execute((tx) => {
      return ensureOrganizer(tx, { name, legalName: `${name} Ltda.`, taxNumber }, made);
    });
  const guilda = await organizer('Guilda', '11222333000181');
  const vertice = await organizer('Vértice', '41728395000120');

  const staff = (organizerId: Uuid | null, role: Role = 'PRODUCER'): Staff => ({
    kind: 'staff',
    id: context.ids.uuid(),
    grants: [{ role, organizerId, eventId: null }],
  });
  const ana = staff(guilda);

  /** The same person with a login that exists and grants that are stored: what runs later asks for both. */
  async function stored({ id, grants }: Staff, name: string): Promise<Staff> {
    return await storeStaff(deployment, grants, { id, name });
  }

  let count = 0;

  /** A new draft without problems, like the example of a template, with a slug and a code of its own; by default Ana's. */
  async function draft(template: TemplateName = 'FREE_FAIR', actor = ana, organizerId = guilda) {
    count += 1;
    const seller = { name: 'Guilda', legalName: 'Guilda Ltda.', taxNumber: '11222333000181' };
    const { written, artSvg } = templates[template]('2031-05-10', seller);
    const from = { kind: 'FILE', text: JSON.stringify(written), artSvg } as const;
    const names = { slug: `rascunho-${count}`, code: `R${count}` };
    return await createDraft(context, { actor, organizerId, from, ...names });
  }

  const edit = (change: DraftChange): DraftEdit => ({ ...change, id: context.ids.uuid() });

  async function save(actor: Staff, draft: DraftView, ...changes: DraftChange[]) {
    const { eventId, revision } = draft;
    return await saveDraft(context, { actor, eventId, revision, edits: changes.map(edit) });
  }

  /** Saves what must not be in conflict with anything. */
  async function saved(actor: Staff, draft: DraftView, ...changes: DraftChange[]): Promise<DraftView> {
    const { draft: after, conflicts } = await save(actor, draft, ...changes);
    if (conflicts.length > 0) throw new Error(JSON.stringify(conflicts));
    return after;
  }

  async function ofCatalogue(slug: string): Promise<EventDefinition> {
    const events = await parseCatalogue('catalogue', clock.now());
    const found = events.find((event) => event.slug === slug);
    if (found === undefined) throw new Error(`no event ${slug}`);
    return found;
  }

  return { deployment, guilda, vertice, staff, stored, ana, draft, edit, save, saved, ofCatalogue };
}

/** The code that a command was refused with. */
export async function refusalOf(asked: Promise<unknown>): Promise<string> {
  const error: unknown = await asked.then(
    () => new Error('was not refused'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  throw error;
}
