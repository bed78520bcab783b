import { expect, test } from 'vitest';
import { chatKeyOf } from './chat-key.ts';

const chat = {
  scriptUrl: 'https://chat.example/snippet.js',
  defaultKey: 'default',
  keys: [
    { slugContains: 'ccxp', key: 'comics' },
    { slugContains: 'bigfestival', key: 'games' },
    { slugContains: 'cbolao', key: 'league' },
  ],
};

test.each([
  [undefined, 'default'],
  ['mundo-quadrinho', 'default'],
  ['ccxp26', 'comics'],
  ['brasil-ccxp', 'comics'],
  ['bigfestival-2026', 'games'],
  ['final-cbolao', 'league'],
  ['ccxp-bigfestival', 'comics'],
])('the event %s has the key %s', (slug, key) => expect(chatKeyOf(chat, slug)).toBe(key));
