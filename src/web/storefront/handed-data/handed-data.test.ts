import { runInThisContext } from 'node:vm';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  UNSAFE_decodeViaTurboStream as readInBrowser,
} from 'react-router';
import { expect, test } from 'vitest';
import { textsFor } from '../../../i18n/texts.server.ts';
import { type HandedState, putHandedData } from './handed-data.ts';
import { createPageText } from './page-text.server.ts';

function written(state: HandedState): string {
  const text = createPageText(16);
  putHandedData(text, state);
  return text.copy().toString();
}

/** As a browser does: the script's string, through the stream it is put into, by the library's own reader. */
async function readBack(state: HandedState): Promise<unknown> {
  const said = runInThisContext(`'${written(state)}'`) as string;
  const { value } = await readInBrowser(new Blob([said]).stream() as ReadableStream<Uint8Array>, globalThis);
  return value;
}

const state = (data: unknown): HandedState => ({
  loaderData: { root: { texts: textsFor('pt', ['common']) }, page: data },
  actionData: null,
  errors: null,
});

test('a browser reads what the loaders gave', async () => {
  const shared = { id: 'x', name: 'São João' };
  const given = {
    list: [1, 0, -1, 10, 999, 1_000, 9_999, 123_456, 1.5, -0, Number.NaN, Infinity, -Infinity],
    nothing: null,
    missing: undefined,
    empty: [{}, [], ''],
    yes: true,
    no: false,
    when: new Date('2026-12-05T17:00:00Z'),
    twice: [shared, shared],
    texts: textsFor('pt', ['common', 'event']),
  };
  expect(await readBack(state(given))).toEqual(state(given));
  const { loaderData } = (await readBack(state(given))) as HandedState;
  const { twice } = loaderData.page as typeof given;
  expect(twice[0]).toBe(twice[1]);
});

test('no text ends the string or the script it stands in', async () => {
  const texts = [
    `it's "quoted" \\ and \\'`,
    '</script><script>alert(1)</script><!--',
    'line\nline\r\ttab\u0000\u001f',
    '\u2028\u2029',
    'é ã … “aspas” – €',
    '🎟️ \ud83c alone',
    '',
  ];
  expect(await readBack(state(texts))).toEqual(state(texts));
  const keys = Object.fromEntries(texts.map((text) => [text, text]));
  expect(await readBack(state(keys))).toEqual(state(keys));
  expect(written(state(texts))).not.toMatch(/[<\n\r\u2028\u2029]/);
});

test('what loaders throw is read as such', async () => {
  const lost = new ErrorResponseImpl(404, 'Not Found', { requestId: 'r' });
  const back = (await readBack({
    ...state(null),
    actionData: { page: { errors: ['X'] } },
    errors: { page: lost, root: new Error('Unexpected Server Error') },
  })) as { actionData: unknown; errors: { page: unknown; root: Error } };
  expect(back.actionData).toEqual({ page: { errors: ['X'] } });
  expect(back.errors.page).toEqual(lost);
  expect(back.errors.root).toBeInstanceOf(Error);
  expect(back.errors.root.message).toBe('Unexpected Server Error');
});

test('what no browser can be given is refused', () => {
  expect(() => written(state(() => 1))).toThrow(TypeError);
  expect(() => written(state({ map: new Map() }))).toThrow(TypeError);
});

test('the very same data is written the same, and other data beside it anew', async () => {
  const page = { name: 'same' };
  const [first, other] = [state(page), { ...state(page), loaderData: { root: { name: 'other' }, page } }];
  const all = [first, first, first, other, other, first].map(written);
  expect(new Set([all[0], all[1], all[2], all[5]]).size).toBe(1);
  expect(all[3]).toBe(all[4]);
  expect(await readBack(other)).toEqual(other);
  expect(await readBack({ ...first, errors: { page: new Error('x') } })).toHaveProperty('errors.page');
});

test('a page larger than any before is written whole', async () => {
  const large = Array.from({ length: 3_000 }, (_, at) => `${at} ${'ç'.repeat(50)}`);
  expect(await readBack(state(large))).toEqual(state(large));
});
