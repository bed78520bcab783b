import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftEdit } from '../../../../domain/draft/draft-edit.ts';
import { DraftStore, type SaveAnswer, type ServedDraft } from './draft-store.ts';

let ids = 0;
let stored: DraftEdit[];
let sent: { revision: number; edits: readonly DraftEdit[] }[];
let answer: (revision: number, edits: readonly DraftEdit[]) => Promise<SaveAnswer<ServedDraft>>;

const written = { name: { pt: 'Feira', en: 'Fair' }, dates: [{ key: 'sat' }, { key: 'sun' }] };
const served: ServedDraft = { written, artSvg: '<svg/>', revision: 7 };

beforeEach(() => {
  vi.useFakeTimers();
  [ids, stored, sent] = [0, [], []];
  answer = async (revision) => ({
    draft: { ...served, revision: revision + 1 },
    conflicts: [],
    refusal: null,
  });
});
afterEach(() => vi.useRealTimers());

function open(at: ServedDraft = served) {
  return new DraftStore<ServedDraft>({
    served: at,
    newId: () => `id-${++ids}`,
    unsent: { read: () => stored, write: (edits) => (stored = [...edits]) },
    save: (revision, edits) => {
      sent.push({ revision, edits });
      return answer(revision, edits);
    },
  });
}

const set = (value: string) => ({ kind: 'SET', path: ['name', 'pt'], value }) as const;

describe('what is typed', () => {
  test('is there at once, is sent after a moment of quiet as its last word, and is then confirmed', async () => {
    const store = open();
    for (const text of ['F', 'Fe', 'Feira grande']) store.change(set(text));
    expect(store.state()).toMatchObject({ written: { name: { pt: 'Feira grande' } }, save: 'WAITING' });
    expect(stored).toHaveLength(1);
    answer = async () => ({
      draft: { ...served, revision: 8, written: { ...written, name: { pt: 'Feira grande', en: 'Fair' } } },
      ...{ conflicts: [], refusal: null },
    });
    await vi.advanceTimersByTimeAsync(700);
    expect(sent).toMatchObject([{ revision: 7, edits: [set('Feira grande')] }]);
    expect(store.state()).toMatchObject({ save: 'SAVED', served: { revision: 8 } });
    expect(stored).toEqual([]);
  });

  test('while an answer is awaited stays on top of the answer and is sent next, with the new revision', async () => {
    const store = open();
    store.change(set('One'));
    let settle: (told: SaveAnswer<ServedDraft>) => void = () => {};
    answer = () => new Promise((resolve) => (settle = resolve));
    await vi.advanceTimersByTimeAsync(700);
    store.change(set('Two'));
    const first = { ...served, revision: 8, written: { ...written, name: { pt: 'One', en: 'Theirs' } } };
    settle({ draft: first, conflicts: [], refusal: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.state().written).toMatchObject({ name: { pt: 'Two', en: 'Theirs' } });
    await vi.advanceTimersByTimeAsync(700);
    expect(sent[1]).toMatchObject({ revision: 8, edits: [set('Two')] });
  });

  test('without a network is stored, tried again, and sent by the next visit', async () => {
    const store = open();
    answer = async () => ({ draft: null, conflicts: [], refusal: 'OFFLINE' });
    store.change(set('Offline'));
    await vi.advanceTimersByTimeAsync(700);
    expect(store.state().save).toBe('OFFLINE');
    expect(stored).toMatchObject([set('Offline')]);
    store.close();
    const next = open();
    expect(next.state().written).toMatchObject({ name: { pt: 'Offline' } });
    answer = async () => ({ draft: { ...served, revision: 8 }, conflicts: [], refusal: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)?.edits).toMatchObject([set('Offline')]);
    expect(next.state().save).toBe('SAVED');
  });

  test('that is refused for good is not sent again and again', async () => {
    const store = open();
    answer = async () => ({ draft: null, conflicts: [], refusal: 'NOT_ALLOWED' });
    store.change(set('No'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(store.state()).toMatchObject({ save: 'REFUSED', refusal: 'NOT_ALLOWED' });
    expect(stored).toHaveLength(1);
  });
});

describe('a conflict', () => {
  async function conflicting() {
    const store = open();
    store.change(set('Mine'));
    const theirs = { ...served, revision: 9, written: { ...written, name: { pt: 'Theirs', en: 'Fair' } } };
    answer = async (_revision, [edit]) => ({
      draft: theirs,
      conflicts: [{ editId: edit?.id ?? '', path: ['name', 'pt'], by: 'Ana', at: '', present: 'Theirs' }],
      refusal: null,
    });
    await vi.advanceTimersByTimeAsync(700);
    return { store, theirs };
  }

  test('shows both, and nothing is sent until it is answered', async () => {
    const { store } = await conflicting();
    expect(store.state()).toMatchObject({ save: 'CONFLICT', conflicts: [{ by: 'Ana', mine: set('Mine') }] });
    expect(store.state().written).toMatchObject({ name: { pt: 'Mine' } });
    store.change({ kind: 'SET', path: ['name', 'en'], value: 'More' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(stored).toHaveLength(2);
  });

  test('where mine is kept it is sent again on their revision, as another edit', async () => {
    const { store, theirs } = await conflicting();
    const [first] = stored;
    answer = async () => ({ draft: { ...theirs, revision: 10 }, conflicts: [], refusal: null });
    store.resolve(new Set([first?.id ?? '']));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]).toMatchObject({ revision: 9, edits: [set('Mine')] });
    expect(sent[1]?.edits[0]?.id).not.toBe(first?.id);
  });

  test('where theirs is kept mine is gone', async () => {
    const { store } = await conflicting();
    store.resolve(new Set());
    expect(store.state().written).toMatchObject({ name: { pt: 'Theirs' } });
    expect(stored).toEqual([]);
  });
});

describe('undo and redo', () => {
  test('take typing in one field as one step', () => {
    const store = open();
    for (const text of ['A', 'AB', 'ABC']) store.change(set(text));
    store.undo();
    expect(store.state()).toMatchObject({ written, canUndo: false, canRedo: true });
    store.redo();
    expect(store.state().written).toMatchObject({ name: { pt: 'ABC' } });
  });

  test.each([
    [{ kind: 'REMOVE', path: ['dates', '#sat'] }],
    [{ kind: 'INSERT', path: ['dates'], value: { key: 'mon' }, after: '#sat' }],
    [{ kind: 'MOVE', path: ['dates', '#sun'], after: null }],
    [{ kind: 'REMOVE', path: ['name'] }],
    [{ kind: 'SET', path: ['summary', 'pt'], value: 'New' }],
    [{ kind: 'SET', path: ['artSvg'], value: '<svg></svg>' }],
  ] as const)('bring back what %o changed', (change) => {
    const store = open();
    expect(store.change(change)).toBe(true);
    const after = { written: store.state().written, artSvg: store.state().artSvg };
    expect(after).not.toEqual({ written, artSvg: '<svg/>' });
    store.undo();
    // An object that was made for a field may stay, empty.
    expect(store.state().written).toMatchObject(written);
    expect(store.state().artSvg).toBe('<svg/>');
    store.redo();
    expect({ written: store.state().written, artSvg: store.state().artSvg }).toEqual(after);
  });

  test('a change that cannot be applied is none', () => {
    const store = open();
    expect(store.change({ kind: 'REMOVE', path: ['dates', '#fri'] })).toBe(false);
    expect(store.state()).toMatchObject({ save: 'SAVED', canUndo: false });
  });
});
