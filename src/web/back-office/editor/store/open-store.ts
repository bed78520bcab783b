import { refusalsOf } from '#src/web/kit/refusals/refusals.ts';
import { askStaff } from '../../staff-api/ask.ts';
import {
  type DraftRevisionQuery,
  draftPage,
  draftRevision,
  type EditedDraftFragment,
  saveDraft,
} from '../../staff-api/drafts.gen.ts';
import { loadSession } from '../../staff-api/session.ts';
import { DraftStore } from './draft-store.ts';
import { storedStepsOf } from './stored-steps.ts';
import { unsentEditsOf } from './unsent-edits.ts';

const unsaved = { draft: null, conflicts: [] };

/** The store of a draft that was loaded, connected with the server and with this browser's storage. */
export function openStore(staffId: string, served: EditedDraftFragment): DraftStore<EditedDraftFragment> {
  const { eventId } = served;
  let hasSessionEnded = false;
  return new DraftStore({
    served,
    unsent: unsentEditsOf(staffId, eventId),
    steps: storedStepsOf(staffId, eventId),
    newId: () => crypto.randomUUID(),
    async look(known) {
      if (known !== null) {
        const now = (await askStaff(draftRevision, { eventId })).data?.draft;
        if (!now || !isNewer(now, known)) return null;
      }
      return (await askStaff(draftPage, { eventId })).data?.draft ?? null;
    },
    async save(revision, edits) {
      if (hasSessionEnded) {
        // Another person may have logged in meanwhile, in another tab.
        const { person } = await loadSession();
        if (person?.id !== staffId)
          return { ...unsaved, refusal: person === null ? 'UNAUTHENTICATED' : 'OTHER_PERSON' };
        hasSessionEnded = false;
      }
      const { data, errors } = await askStaff(saveDraft, {
        ...{ eventId, revision },
        edits: edits.map((edit) => ({
          ...{ id: edit.id, kind: edit.kind, path: [...edit.path] },
          ...('value' in edit && { value: edit.value }),
          ...('after' in edit && { after: edit.after }),
        })),
      });
      if (!data) {
        const { code = null, field = '' } = refusalsOf(errors)[0] ?? {};
        hasSessionEnded = code === 'UNAUTHENTICATED';
        const place = code === 'INVALID_INPUT' ? /^edits\.(\d+)\.path$/.exec(field)?.[1] : undefined;
        const refusedEdit = place === undefined ? null : Number(place);
        return { ...unsaved, refusal: code, refusedEdit };
      }
      return { ...data.saveDraft, refusal: null };
    },
  });
}

/** A publication changes a draft too: what waits for its time, and what the event is like now. */
function isNewer(
  { revision, publishedVersion, publication }: NonNullable<DraftRevisionQuery['draft']>,
  known: EditedDraftFragment,
): boolean {
  const isSame =
    revision === known.revision &&
    publishedVersion === known.publishedVersion &&
    publication?.id === known.publication?.id;
  return revision >= known.revision && !isSame;
}
