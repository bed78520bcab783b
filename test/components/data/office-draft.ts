import { parse } from 'yaml';
import { withoutDemo } from '#src/domain/draft/copy-of.ts';
import { applyEdit, type DraftChange } from '#src/domain/draft/draft-edit.ts';
import { type TemplateName, templates } from '#src/domain/draft/templates/templates.ts';
import { standardContract } from '#src/domain/pricing/fee-contract.ts';
import {
  type DraftVersionsQuery,
  draftFile,
  draftPage,
  draftRevision,
  draftSold,
  draftVersion,
  draftVersions,
  type EditedDraftFragment,
  openDraft,
  previewPage,
  previewPublication,
  publishDraft,
  type SaveDraftMutation,
  saveDraft,
} from '#src/web/back-office/staff-api/drafts.gen.ts';
import type { EditInput } from '#src/web/back-office/staff-api/schema.gen.ts';
import arenaArt from '../../../catalogue/final-liga-vertice/art.svg?raw';
import arenaFile from '../../../catalogue/final-liga-vertice/event.yaml?raw';
import comicArt from '../../../catalogue/mundo-quadrinho/art.svg?raw';
import comicFile from '../../../catalogue/mundo-quadrinho/event.yaml?raw';
import { data, type Network } from '../support/network.ts';
import { noEffect } from './office-event.ts';
import { eventId, organizerId, rightsOf } from './office-lists.ts';

type Conflict = SaveDraftMutation['saveDraft']['conflicts'][number];

/** The draft of an event as the server has it. */
export interface DraftDesk {
  readonly served: EditedDraftFragment;
  /** Every edit that arrived. */
  readonly edits: readonly EditInput[];
  /** Somebody else changes the draft. */
  change(change: DraftChange): void;
  /** Somebody else's change arrives just before the next save, which conflicts with it: no poll tells of it earlier. */
  conflictsWith(change: DraftChange, conflicts: (edits: readonly EditInput[]) => Conflict[]): void;
}

const seller = { name: 'Estúdio Traço', legalName: 'Traço Eventos Ltda.', taxNumber: '11222333000181' };

const catalogue = {
  'mundo-quadrinho': { file: comicFile, art: comicArt },
  'final-liga-vertice': { file: arenaFile, art: arenaArt },
};

/** A whole event of the catalogue as it is written. */
export function writtenEvent(name: keyof typeof catalogue = 'mundo-quadrinho'): unknown {
  return withoutDemo(parse(catalogue[name].file));
}

/** A whole event as a new one begins from a template. */
export function writtenTemplate(name: TemplateName): unknown {
  const { written } = templates[name]('2031-05-10', seller);
  return { ...written, slug: 'encontro', code: 'ENC' };
}

const versions: NonNullable<DraftVersionsQuery['draft']>['versions'] = [
  { number: 2, revision: 9, by: 'Bia Prado', at: '2026-03-02T12:00:00Z', note: 'Preços' },
  { number: 1, revision: 4, by: 'Dono da bilheteria', at: '2026-02-02T12:00:00Z', note: null },
];

const kept: typeof versions = [
  { number: 2, revision: 8, by: 'Bia Prado', at: '2026-03-01T12:00:00Z', note: null },
  { number: 1, revision: 6, by: 'Ana Lima', at: '2026-02-20T12:00:00Z', note: 'Antes dos preços' },
];

/** A server that has one draft: it stores edits by the rules of the domain, and publishes. */
export function openDraftDesk(
  { answer }: Network,
  {
    event = 'mundo-quadrinho' as keyof typeof catalogue,
    ...more
  }: Partial<EditedDraftFragment> & {
    event?: keyof typeof catalogue;
  } = {},
): DraftDesk {
  let served: EditedDraftFragment = {
    ...{ eventId, organizerId, written: writtenEvent(event), artSvg: catalogue[event].art, revision: 9 },
    ...{ seller, fee: standardContract },
    ...{ source: 'OFFICE', publishedVersion: 2, publishedRevision: 9, arePixelsAllowed: true },
    ...{
      changedBy: 'Bia Prado',
      changedAt: '2026-03-02T12:00:00Z',
      rights: rightsOf('OWNER'),
      publication: null,
    },
    ...more,
  };
  const edits: EditInput[] = [];
  const collided = new Map<string, Conflict>();
  let other: { change: DraftChange; conflicts: (edits: readonly EditInput[]) => Conflict[] } | null = null;

  const apply = (change: DraftChange) => {
    const applied = applyEdit(served.written, change);
    if (applied.refusal !== null) throw new Error(`The draft refuses an edit: ${applied.refusal}`);
    served = { ...served, written: applied.written, revision: served.revision + 1 };
  };

  answer(draftPage, () => data({ draft: served }));
  answer(openDraft, () => data({ openDraft: served }));
  answer(draftRevision, () => data({ draft: served }));
  answer(saveDraft, ({ edits: sent }) => {
    const all = Array.isArray(sent) ? sent : [sent];
    if (other !== null) {
      apply(other.change);
      for (const conflict of other.conflicts(all)) collided.set(conflict.editId, conflict);
      other = null;
    }
    for (const edit of all) {
      // The same edit is applied once, and collides again.
      if (collided.has(edit.id) || edits.some(({ id }) => id === edit.id)) continue;
      edits.push(edit);
      if (edit.path[0] === 'artSvg')
        served = { ...served, artSvg: String(edit.value), revision: served.revision + 1 };
      else apply(edit as DraftChange);
    }
    const conflicts = all.flatMap(({ id }) => collided.get(id) ?? []);
    return data({ saveDraft: { draft: served, conflicts } });
  });
  answer(draftVersions, () =>
    data({ draft: { versions: served.publishedVersion === null ? [] : versions, kept } }),
  );
  answer(draftVersion, ({ number }) =>
    data({ draft: { version: { number, written: served.written, artSvg: served.artSvg } } }),
  );
  answer(draftSold, () => data({ draft: { sold: [] } }));
  answer(draftFile, () => data({ draft: { file: { text: catalogue[event].file, artSvg: served.artSvg } } }));
  answer(previewPublication, ({ revision }) =>
    data({
      previewPublication: {
        ...{ revision, reasons: [] },
        effect: { ...noEffect, isFirst: served.publishedVersion === null },
      },
    }),
  );
  answer(publishDraft, ({ revision }) => {
    const version = (served.publishedVersion ?? 0) + 1;
    served = { ...served, publishedVersion: version, publishedRevision: revision };
    return data({ publishDraft: { version, reasons: [] } });
  });
  answer(previewPage, ({ at }) =>
    data({
      previewPage: {
        ...{ revision: served.revision, at: at ?? '2026-03-02T12:00:00Z' },
        addresses: { pt: 'about:blank', en: 'about:blank' },
      },
    }),
  );

  return {
    get served() {
      return served;
    },
    edits,
    change: apply,
    conflictsWith: (change, conflicts) => {
      other = { change, conflicts };
    },
  };
}
