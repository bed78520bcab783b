import { expect, test, vi } from 'vitest';
import type { Step } from './steps.ts';
import { storedStepsOf } from './stored-steps.ts';

function openStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

const step = (name: string, value = ''): Step => ({
  ...{ undo: [{ kind: 'SET', path: ['name'], value }], redo: [], before: [], after: [], name, at: 0 },
});
const namesOf = (steps: readonly Step[]) => steps.map(({ name }) => name);
const many = (count: number) => Array.from({ length: count }, (_, index) => step(String(index)));

test('steps are read as they were written, by person and draft', () => {
  const storage = openStorage();
  storedStepsOf('ana', 'fair', storage).write({ undo: [step('a')], redo: [step('b')] });
  expect(storedStepsOf('ana', 'fair', storage).read()).toMatchObject({
    undo: [step('a')],
    redo: [step('b')],
  });
  for (const [person, draft] of [
    ['bia', 'fair'],
    ['ana', 'other'],
  ] as const)
    expect(storedStepsOf(person, draft, storage).read()).toEqual({ undo: [], redo: [] });
  storedStepsOf('ana', 'fair', storage).write({ undo: [], redo: [] });
  expect(storage).toHaveLength(0);
});

test('the newest fifty are kept, and of large ones those that have room together', () => {
  const steps = storedStepsOf('ana', 'fair', openStorage());
  steps.write({ undo: many(60), redo: [] });
  expect(namesOf(steps.read().undo)).toEqual(namesOf(many(60).slice(10)));
  const large = step('large', 'x'.repeat(149_750));
  steps.write({ undo: [step('first'), large, step('last')], redo: [] });
  expect(namesOf(steps.read().undo)).toEqual(['large', 'last']);
  steps.write({ undo: [step('first'), large, step('small', 'x'.repeat(2_000)), step('last')], redo: [] });
  expect(namesOf(steps.read().undo)).toEqual(['small', 'last']);
});

test('the last five drafts of a person keep theirs', () => {
  vi.useFakeTimers();
  const storage = openStorage();
  for (const [index, draft] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
    vi.setSystemTime(1_000 + index);
    storedStepsOf('ana', draft, storage).write({ undo: [step(draft)], redo: [] });
  }
  const left = ['a', 'b', 'f'].map((draft) => storedStepsOf('ana', draft, storage).read().undo.length);
  expect(left).toEqual([0, 1, 1]);
  vi.useRealTimers();
});

test('a storage that is broken, full or forbidden is as an empty one', () => {
  const storage = openStorage();
  for (const text of ['{', 'null', '{"undo":[3],"redo":[]}', '{"undo":[{"undo":1}],"redo":[]}', '[]']) {
    storage.setItem('canhoto-undo ana fair', text);
    expect(storedStepsOf('ana', 'fair', storage).read()).toEqual({ undo: [], redo: [] });
  }
  const forbidden = {
    ...storage,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => storedStepsOf('ana', 'fair', forbidden).write({ undo: many(1), redo: [] })).not.toThrow();
});
