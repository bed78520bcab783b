import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftEdit } from '#src/domain/draft/draft-edit.ts';
import { applied, type DraftContent } from './draft-content.ts';
import { DraftStore, type SaveAnswer, type ServedDraft } from './draft-store.ts';
import type { Unsent } from './unsent-edits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (revision: number, { written, artSvg }: DraftContent): ServedDraft => ({
  ...{ written, artSvg, revision },
});
const inserted = (id: string, name: string): DraftEdit => ({
  ...{ id, kind: 'INSERT', path: ['dates'], value: { key: 'dia-3', name }, after: '#dia-2' },
});
const named = (id: string, key: string, name: string): DraftEdit => ({
  ...{ id, kind: 'SET', path: ['dates', key, 'name'], value: name },
});

/** A server that applies edits, and says which one it cannot. */
function openServer(edits: readonly DraftEdit[]) {
  let unsent: Unsent = { revision: 7, edits };
  let draft = at(7, { written: { dates: [{ key: 'dia-1' }, { key: 'dia-2' }] }, artSvg: '' });
  async function save(_revision: number, all: readonly DraftEdit[]): Promise<SaveAnswer<ServedDraft>> {
    let next: DraftContent = draft;
    for (const [index, edit] of all.entries()) {
      const changed = applied(next, edit);
      if (changed === null)
        return { draft: null, conflicts: [], refusal: 'INVALID_INPUT', refusedEdit: index };
      next = changed;
    }
    draft = at(draft.revision + 1, next);
    return { draft, conflicts: [], refusal: null };
  }
  const store = new DraftStore<ServedDraft>({
    ...{ served: draft, save, look: async () => draft, newId: () => crypto.randomUUID() },
    unsent: { read: () => unsent, write: (told) => (unsent = told) },
    steps: { read: () => ({ undo: [], redo: [] }), write: () => {} },
  });
  return { store, written: () => draft.written, unsent: () => unsent.edits };
}

test('an edit that can never be applied is asked about, and what else was typed is saved', async () => {
  const server = openServer([
    ...[inserted('a', 'De uma aba'), named('b', '#dia-3', 'Sábado')],
    ...[inserted('c', 'De outra aba'), named('d', '#dia-3', 'Domingo'), named('e', '#dia-1', 'Sexta')],
  ]);
  await vi.advanceTimersByTimeAsync(10);
  const { save, conflicts } = server.store.state();
  const saved = [{ key: 'dia-1', name: 'Sexta' }, { key: 'dia-2' }, { key: 'dia-3', name: 'Sábado' }];
  expect({ save, written: server.written() }).toEqual({ save: 'CONFLICT', written: { dates: saved } });
  expect(conflicts).toMatchObject([
    { editId: 'c', path: ['dates', '#dia-3'], again: null, present: { name: 'Sábado' } },
    { editId: 'd', path: ['dates', '#dia-3', 'name'], again: null, present: 'Sábado' },
  ]);
  expect(server.unsent().map(({ id }) => id)).toEqual(['c', 'd']);
  server.store.resolve(new Set());
  server.store.change({ kind: 'SET', path: ['dates', '#dia-2', 'name'], value: 'Depois' });
  await vi.advanceTimersByTimeAsync(700);
  expect(server.store.state().save).toBe('SAVED');
  expect(server.written()).toMatchObject({ dates: [{}, { name: 'Depois' }, { name: 'Sábado' }] });
});

test('an edit that alone can never be applied is asked about as well', async () => {
  const server = openServer([named('x', '#gone', 'Nada')]);
  await vi.advanceTimersByTimeAsync(10);
  expect(server.store.state()).toMatchObject({ save: 'CONFLICT', conflicts: [{ editId: 'x', again: null }] });
  server.store.resolve(new Set());
  expect(server.store.state().save).toBe('SAVED');
  expect(server.unsent()).toEqual([]);
});
