import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let tab: Map<string, string>;
let device: Map<string, string>;
let page: EventTarget;
let isClosed = false;

/** Storage as browsers have it: its names are its own keys. */
function storageOf(kept: () => Map<string, string>): object {
  const guarded = <T>(run: () => T): T => {
    if (isClosed) throw new Error('closed');
    return run();
  };
  return new Proxy(
    {
      getItem: (name: string) => guarded(() => kept().get(name) ?? null),
      setItem: (name: string, text: string) => guarded(() => void kept().set(name, text)),
      removeItem: (name: string) => guarded(() => void kept().delete(name)),
    },
    {
      ownKeys: () => guarded(() => [...kept().keys()]),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
}

beforeEach(() => {
  vi.resetModules();
  tab = new Map();
  device = new Map();
  page = new EventTarget();
  isClosed = false;
  vi.stubGlobal('window', page);
  vi.stubGlobal(
    'sessionStorage',
    storageOf(() => tab),
  );
  vi.stubGlobal(
    'localStorage',
    storageOf(() => device),
  );
});
afterEach(() => vi.unstubAllGlobals());

const store = async () => await import('./personal-store.ts');
const draft = 'canhoto::checkout::fair';
const sent = 'canhoto::sent::c1';
const room = 'canhoto::room';

describe.each([
  ['with storage', false],
  ['without storage, as in private windows', true],
])('what a person leaves, %s', (_words, closed) => {
  beforeEach(() => {
    isClosed = closed;
  });

  test('is read again, and taken away by name', async () => {
    const { readPersonal, writePersonal, removePersonal } = await store();
    expect(readPersonal('tab', draft)).toBeNull();
    writePersonal('tab', draft, 'typed');
    expect(readPersonal('tab', draft)).toBe('typed');
    removePersonal('tab', draft);
    expect(readPersonal('tab', draft)).toBeNull();
  });

  test('is forgotten whole when they log out, and pages hear of it', async () => {
    const { readPersonal, writePersonal, belongsTo, forgetPerson, subscribeToForgetting } = await store();
    belongsTo('ana');
    for (const name of [draft, sent]) writePersonal('tab', name, 'hers');
    writePersonal('device', room, 'hers');
    device.set('canhoto::cart', 'chosen');
    let told = 0;
    subscribeToForgetting(() => {
      told += 1;
    });
    forgetPerson();
    expect([readPersonal('tab', draft), readPersonal('tab', sent), readPersonal('device', room)]).toEqual([
      null,
      null,
      null,
    ]);
    // What is chosen of an event is nobody's.
    expect(device.get('canhoto::cart')).toBe('chosen');
    expect(told).toBe(1);
  });

  test('becomes the property of whoever logs in, and stays theirs', async () => {
    const { readPersonal, writePersonal, belongsTo } = await store();
    belongsTo(null);
    writePersonal('tab', draft, 'typed before');
    belongsTo('ana');
    belongsTo('ana');
    expect(readPersonal('tab', draft)).toBe('typed before');
  });

  test('is never found by somebody else', async () => {
    const { readPersonal, writePersonal, belongsTo } = await store();
    belongsTo('ana');
    writePersonal('tab', draft, 'hers');
    writePersonal('device', room, 'hers');
    belongsTo('bia');
    expect(readPersonal('tab', draft)).toBeNull();
    expect(readPersonal('device', room)).toBeNull();
  });

  test('of a login that ended stays on this page for the same person only', async () => {
    const { readPersonal, writePersonal, belongsTo, subscribeToForgetting } = await store();
    const told: string[] = [];
    subscribeToForgetting((why) => told.push(why));
    belongsTo('ana');
    writePersonal('tab', draft, 'hers');
    belongsTo(null);
    expect(tab.size + device.size).toBe(0);
    writePersonal('tab', draft, 'hers, typed on');
    // Nothing of it is in the storage: another page of this tab finds nothing.
    expect(tab.size + device.size).toBe(0);
    expect(told).toEqual(['ended']);
    belongsTo('bia');
    expect(told).toEqual(['ended', 'left']);
    expect(readPersonal('tab', draft)).toBeNull();
  });
});

test('a login of somebody else is noticed by the next page, which drops what it has read', async () => {
  tab.set('canhoto::owner', 'ana');
  tab.set(draft, 'hers');
  const { belongsTo, subscribeToForgetting } = await store();
  const told: string[] = [];
  subscribeToForgetting((why) => told.push(why));
  belongsTo('bia');
  expect(tab.has(draft)).toBe(false);
  expect(told).toEqual(['left']);
});

test('a login that ended elsewhere is noticed by the next page', async () => {
  tab.set('canhoto::owner', 'ana');
  tab.set(draft, 'hers');
  device.set('canhoto::owner', 'ana');
  device.set(room, 'hers');
  const { belongsTo, subscribeToForgetting } = await store();
  const told: string[] = [];
  subscribeToForgetting((why) => told.push(why));
  belongsTo(null);
  expect([...tab.keys(), ...device.keys()]).toEqual([]);
  // Whoever has this page open may be anybody: it drops what it read as well.
  expect(told).toEqual(['left']);
  belongsTo(null);
  expect(told).toEqual(['left']);
});

test('what another tab is told about who is here counts in this one', async () => {
  const { belongsTo, writePersonal, subscribeToForgetting } = await store();
  const told: string[] = [];
  subscribeToForgetting((why) => told.push(why));
  const tell = (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  belongsTo('ana');
  writePersonal('tab', draft, 'hers');
  tell('canhoto::cart', null);
  tell('canhoto::owner', 'ana');
  expect(tab.get(draft)).toBe('hers');
  tell('canhoto::owner', null);
  expect(tab.has(draft)).toBe(false);
  expect(told).toEqual(['elsewhere']);
});
