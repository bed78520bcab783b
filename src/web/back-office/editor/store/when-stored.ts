import type { Answer, CallRefusal } from '#src/web/kit/refusals/refusals.ts';
import type { DraftState, DraftStore, ServedDraft } from './draft-store.ts';

/** Our page's own refusal: an edit is not stored yet, so no call was made. */
export const notStored: CallRefusal = { code: 'NOT_STORED' };

/** Asks about the draft once everything typed is stored. */
export async function whenStored<D extends ServedDraft, Data>(
  store: DraftStore<D>,
  ask: (state: DraftState<D>) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  return (await store.flush()) ? await ask(store.state()) : { refusals: [notStored] };
}
