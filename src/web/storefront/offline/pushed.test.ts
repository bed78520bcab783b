import { expect, test } from 'vitest';
import { addressOf, notificationOf } from './pushed.ts';

const sent = (message: unknown) => ({ json: () => message });

test('a message of ours is shown, in its language, in place of one with the same tag', () => {
  const message = {
    title: 'Expo',
    body: 'A venda abriu.',
    path: '/pt/evento/expo',
    tag: 'expo:OPENED',
    locale: 'pt',
  };
  expect(notificationOf(sent(message))).toEqual({
    title: 'Expo',
    how: {
      body: 'A venda abriu.',
      ...{
        tag: 'expo:OPENED',
        lang: 'pt-BR',
        icon: '/apple-touch-icon.png',
        data: { path: '/pt/evento/expo' },
      },
    },
  });
});

test('anything else is not', () => {
  const broken = {
    json() {
      throw new SyntaxError('no JSON');
    },
  };
  for (const message of [null, sent(null), sent('x'), sent({ title: 1 }), broken])
    expect(notificationOf(message)).toBeNull();
});

test('a press leads to pages of ours only', () => {
  const origin = 'https://canhoto.invalid';
  expect(addressOf('/pt/conta/meus-ingressos', origin)).toBe(`${origin}/pt/conta/meus-ingressos`);
  for (const path of ['//evil.example', 'https://evil.example', '/api/logout', '/pt/../api', undefined])
    expect(addressOf(path, origin)).toBe(`${origin}/`);
});
