import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftEdit } from '#src/domain/draft/draft-edit.ts';
import type { Conflict } from './conflicts.ts';
import { DraftStore, type SaveAnswer, type ServedDraft } from './draft-store.ts';
import type { Steps } from './steps.ts';
import type { Unsent } from './unsent-edits.ts';

let ids = 0;
let unsent: Unsent;
let steps: Steps;
let looked: ServedDraft | null;
let sent: { revision: number; edits: readonly DraftEdit[] }[];
let answer: (revision: number, edits: readonly DraftEdit[]) => Promise<SaveAnswer<ServedDraft>>;

const written = { name: { pt: 'Feira', en: 'Fair' }, dates: [{ key: 'sat' }, { key: 'sun' }] };
const served: ServedDraft = { written, artSvg: '<svg/>', revision: 7 };

beforeEach(() => {
  vi.useFakeTimers();
  steps = { undo: [], redo: [] };
  [ids, unsent, looked, sent] = [0, { revision: null, edits: [] }, null, []];
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
    unsent: { read: () => unsent, write: (told) => (unsent = told) },
    steps: { read: () => steps, write: (told) => (steps = JSON.parse(JSON.stringify(told)) as Steps) },
    look: async () => looked,
    save: (revision, edits) => {
      sent.push({ revision, edits });
      return answer(revision, edits);
    },
  });
}

function conflict(told: Pick<Conflict, 'editId' | 'path' | 'present'> & Partial<Conflict>): Conflict {
  return {
    ...{ again: { path: told.path, after: null }, theirKind: 'SET', theirPath: told.path, theirBefore: null },
    ...{ by: 'Ana', isOwn: false, at: '' },
    ...told,
  };
}

const set = (value: string) => ({ kind: 'SET', path: ['name', 'pt'], value }) as const;

describe('what is typed', () => {
  test('is there at once, is sent after a moment of quiet as its last word, and is then confirmed', async () => {
    const store = open();
    for (const text of ['F', 'Fe', 'Feira grande']) store.change(set(text));
    expect(store.state()).toMatchObject({ written: { name: { pt: 'Feira grande' } }, save: 'WAITING' });
    expect(unsent.edits).toHaveLength(1);
    answer = async () => ({
      draft: { ...served, revision: 8, written: { ...written, name: { pt: 'Feira grande', en: 'Fair' } } },
      ...{ conflicts: [], refusal: null },
    });
    await vi.advanceTimersByTimeAsync(700);
    expect(sent).toMatchObject([{ revision: 7, edits: [set('Feira grande')] }]);
    expect(store.state()).toMatchObject({ save: 'SAVED', served: { revision: 8 } });
    expect(unsent.edits).toEqual([]);
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
    expect(unsent.edits).toMatchObject([set('Offline')]);
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
    expect(unsent.edits).toHaveLength(1);
    await store.sendAfterLogIn();
    expect(sent).toHaveLength(1);
  });

  test('for the session that ended is sent when the person comes back, and not before', async () => {
    const store = open();
    const accept = answer;
    answer = async () => ({ draft: null, conflicts: [], refusal: 'UNAUTHENTICATED' });
    store.change(set('Mine'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    answer = accept;
    await store.sendAfterLogIn();
    expect(store.state()).toMatchObject({ save: 'SAVED', refusal: null });
    expect(sent.at(-1)).toMatchObject({ edits: [set('Mine')] });
  });
});

describe('what is unsent when a page is closed', () => {
  test('is sent on the revision it was made on, so that what others did since is compared', async () => {
    const store = open();
    answer = async () => ({ draft: null, conflicts: [], refusal: 'OFFLINE' });
    store.change(set('Offline'));
    await vi.advanceTimersByTimeAsync(700);
    store.close();
    open({ ...served, revision: 12 });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toMatchObject({ revision: 7, edits: [set('Offline')] });
  });

  test('is not typed over after it was tried: it may have arrived without an answer', async () => {
    const store = open();
    answer = async () => ({ draft: null, conflicts: [], refusal: 'OFFLINE' });
    store.change(set('One'));
    await vi.advanceTimersByTimeAsync(700);
    store.change(set('Two'));
    expect(unsent.edits).toMatchObject([set('One'), set('Two')]);
  });

  test('is compared by the person where nobody knows any more what others did', async () => {
    const store = open();
    looked = { ...served, revision: 90, written: { ...written, name: { pt: 'Later', en: 'Fair' } } };
    answer = async () => ({ draft: null, conflicts: [], refusal: 'DRAFT_CHANGED' });
    store.change(set('Mine'));
    await vi.advanceTimersByTimeAsync(700);
    expect(store.state()).toMatchObject({ save: 'CONFLICT', conflicts: [{ by: '', present: 'Later' }] });
  });
});

test('what others changed is seen by who changes nothing, and not while something is unsent', async () => {
  const store = open();
  looked = { ...served, revision: 8, written: { ...written, name: { pt: 'Feira', en: 'Theirs' } } };
  store.change(set('Mine'));
  await store.look();
  expect(store.state().served.revision).toBe(7);
  store.undo();
  await vi.advanceTimersByTimeAsync(700);
  await store.look();
  expect(store.state().written).toMatchObject({ name: { pt: 'Feira', en: 'Theirs' } });
});

describe('a conflict', () => {
  async function conflicting() {
    const store = open();
    store.change(set('Mine'));
    const theirs = { ...served, revision: 9, written: { ...written, name: { pt: 'Theirs', en: 'Fair' } } };
    answer = async (_revision, [edit]) => ({
      draft: theirs,
      conflicts: [conflict({ editId: edit?.id ?? '', path: ['name', 'pt'], present: 'Theirs' })],
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
    expect(unsent.edits).toHaveLength(2);
  });

  test('where mine is kept it is sent again on their revision, as another edit', async () => {
    const { store, theirs } = await conflicting();
    const [first] = unsent.edits;
    answer = async () => ({ draft: { ...theirs, revision: 10 }, conflicts: [], refusal: null });
    store.resolve(new Set([first?.id ?? '']));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]).toMatchObject({ revision: 9, edits: [set('Mine')] });
    expect(sent[1]?.edits[0]?.id).not.toBe(first?.id);
  });

  test('over an item that is gone brings it back to its place, with what I changed of it', async () => {
    const store = open();
    store.change({ kind: 'SET', path: ['dates', '#sat', 'door'], value: '10:00' });
    const [edit] = unsent.edits;
    const theirs = { ...served, revision: 9, written: { ...written, dates: [{ key: 'sun' }] } };
    const taken = { theirKind: 'REMOVE', theirPath: ['dates', '#sat'], theirBefore: { key: 'sat' } } as const;
    const about = { editId: edit?.id ?? '', path: ['dates', '#sat', 'door'], present: null };
    answer = async () => ({
      draft: theirs,
      conflicts: [conflict({ ...about, ...taken, again: null })],
      refusal: null,
    });
    await vi.advanceTimersByTimeAsync(700);
    store.resolve(new Set([edit?.id ?? '']));
    const back = [{ key: 'sat', door: '10:00' }, { key: 'sun' }];
    expect(store.state().written).toMatchObject({ dates: back });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)?.edits).toMatchObject([
      { kind: 'INSERT', path: ['dates'], value: { key: 'sat' }, after: null },
      { kind: 'SET', path: ['dates', '#sat', 'door'], value: '10:00' },
    ]);
  });

  test('where theirs is kept mine is gone', async () => {
    const { store } = await conflicting();
    store.resolve(new Set());
    expect(store.state().written).toMatchObject({ name: { pt: 'Theirs' } });
    expect(unsent.edits).toEqual([]);
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

  test('leave alone what others have changed since', async () => {
    const store = open();
    store.change({ kind: 'REMOVE', path: ['dates', '#sat'] });
    store.change(set('Mine'));
    const theirs = { name: { pt: 'Theirs', en: 'Fair' }, dates: [{ key: 'sun', name: 'Theirs' }] };
    answer = async () => ({
      draft: { ...served, revision: 9, written: theirs },
      conflicts: [],
      refusal: null,
    });
    await vi.advanceTimersByTimeAsync(700);
    store.undo();
    const after = { name: theirs.name, dates: [{ key: 'sat' }, { key: 'sun', name: 'Theirs' }] };
    expect(store.state().written).toEqual(after);
  });

  test('take back a whole draft that was replaced', () => {
    const store = open();
    store.replace({ written: { name: { pt: 'Other' } }, artSvg: '<svg></svg>', revision: 8 });
    store.undo();
    expect(store.state()).toMatchObject({ written, artSvg: '<svg/>' });
    expect(unsent).toMatchObject({ revision: 8, edits: [{ path: [] }, { path: ['artSvg'] }] });
  });

  test('are there after a reload, and not for what others have changed meanwhile', async () => {
    const store = open();
    store.change({ kind: 'REMOVE', path: ['dates', '#sat'] });
    store.change(set('Mine'));
    store.undo();
    const draft = { written: store.state().written, artSvg: '<svg/>', revision: 9 };
    unsent = { revision: null, edits: [] };
    const again = open(draft);
    expect(again.state()).toMatchObject({ canUndo: true, canRedo: true });
    again.redo();
    expect(again.state().written).toMatchObject({ name: { pt: 'Mine' } });
    again.undo();
    again.undo();
    expect(again.state().written).toEqual(written);
    unsent = { revision: null, edits: [] };
    const other = open({ ...draft, written: { ...written, name: { pt: 'Theirs' } } });
    other.redo();
    other.redo();
    expect(other.state()).toMatchObject({ written: { name: { pt: 'Theirs' } }, canRedo: false });
  });

  test('know the last step while an answer says what was known', async () => {
    const store = open();
    store.change(set('Mine'));
    const { lastStep, written: own } = store.state();
    const same = {
      ...served,
      revision: 8,
      written: { dates: written.dates, name: { en: 'Fair', pt: 'Mine' } },
    };
    answer = async () => ({ draft: same, conflicts: [], refusal: null });
    await vi.advanceTimersByTimeAsync(700);
    expect(store.state().lastStep).toBe(lastStep);
    expect(store.state().written).toBe(own);
  });

  test('a change that cannot be applied is none', () => {
    const store = open();
    expect(store.change({ kind: 'REMOVE', path: ['dates', '#fri'] })).toBe(false);
    expect(store.state()).toMatchObject({ save: 'SAVED', canUndo: false });
  });
});

describe('several changes at once', () => {
  const insert = (key: string, after: string) =>
    ({ kind: 'INSERT', path: ['dates'], value: { key }, after: `#${after}` }) as const;
  const days = (store: ReturnType<typeof open>) =>
    (store.state().written as typeof written).dates.map(({ key }) => key);

  test('are sent as edits of their own, and are one step to undo and to redo', async () => {
    const store = open();
    store.change(set('Antes'));
    expect(store.changeAll([insert('mon', 'sun'), insert('tue', 'mon')])).toBe(true);
    expect(days(store)).toEqual(['sat', 'sun', 'mon', 'tue']);
    expect(unsent.edits.slice(1)).toMatchObject([insert('mon', 'sun'), insert('tue', 'mon')]);
    store.undo();
    expect(days(store)).toEqual(['sat', 'sun']);
    expect(store.state().written).toMatchObject({ name: { pt: 'Antes' } });
    store.redo();
    expect(days(store)).toEqual(['sat', 'sun', 'mon', 'tue']);
  });

  test('are none where one of them cannot be applied', () => {
    const store = open();
    expect(store.changeAll([insert('mon', 'sun'), insert('tue', 'nothing')])).toBe(false);
    expect(store.changeAll([])).toBe(false);
    expect(days(store)).toEqual(['sat', 'sun']);
    expect(store.state()).toMatchObject({ canUndo: false, save: 'SAVED' });
  });
});
