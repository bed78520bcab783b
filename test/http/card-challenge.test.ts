import { describe, expect, test } from 'vitest';
import { signChallenge } from '#src/service/holding/order/payment/challenge-form.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { FormVisitor } from '../support/http/form-visitor.ts';
import { elementsIn, textOf } from '../support/http/markup.ts';
import { openSite } from '../support/http/site.ts';

// The page that posts to the bank of a card what it wants, as it is sent; in a browser that posts it by itself:
// test/e2e/checkout/card-challenge.e2e.ts.
const shop = openSite();
const form = { url: 'https://acs.bank.example/3ds?x=1', creq: 'eyJ0+/=' };
const page = (signed: string) => `/cartao/desafio?f=${signed}`;

/** The secret that this installation signs with. */
async function secretHere(): Promise<string> {
  const { rows } = await shop.pool.query(
    `select value from installation_secret where name = 'session-secret'`,
  );
  return rows[0].value;
}

/** The address behind the link that leads back. */
async function backFrom(path: string, referer?: string): Promise<string | undefined> {
  const visitor = new FormVisitor(shop.url, 'pt');
  const headers = { 'accept-language': 'pt', ...(referer === undefined ? {} : { referer }) };
  const html = await shop.html(path, headers);
  const said = visitor.text('challenge')('back');
  return new RegExp(`<a href="([^"]*)"[^>]*>${said}</a>`).exec(html)?.[1];
}

describe('the bank’s question, as it is sent', () => {
  test('is a form that a button posts into the frame where no script runs', async () => {
    const visitor = new FormVisitor(shop.url, 'pt');
    const t = visitor.text('challenge');
    await visitor.go(page(signChallenge(await secretHere(), form)));
    const [posts, ...others] = visitor.shown().filter(({ tag }) => tag === 'form');
    if (posts === undefined) throw new Error('There is no form.');
    expect(others).toEqual([]);
    expect(Object.fromEntries(posts.attributes)).toMatchObject({
      ...{ method: 'post', action: form.url, target: 'banco' },
    });
    const inside = elementsIn(posts);
    const [input] = inside.filter(({ tag }) => tag === 'input');
    expect(Object.fromEntries(input?.attributes ?? [])).toMatchObject({ name: 'creq', value: form.creq });
    const [button] = inside.filter(({ tag }) => tag === 'button');
    expect([
      button && textOf(button),
      button?.attributes.get('type'),
      button?.attributes.has('disabled'),
    ]).toEqual([t('go'), 'submit', false]);
    const frames = visitor.shown().filter(({ tag }) => tag === 'iframe');
    expect(frames.map(({ attributes }) => attributes.get('name'))).toEqual(['banco']);
  });

  test('leads back to the page of our site that led to it, and to the orders from anywhere else', async () => {
    const path = page(signChallenge(await secretHere(), form));
    const order = '/pt/pedido/MQ-123456';
    expect(await backFrom(path, shop.url + order)).toBe(order);
    for (const referer of [undefined, 'https://evil.example/pt/pedido/MQ-1', 'no address'])
      expect(await backFrom(path, referer), referer).toBe(paths.orders('pt'));
  });

  test.each([
    ['nobody signed', () => Buffer.from(JSON.stringify(form)).toString('base64url')],
    ['somebody else signed', () => signChallenge('a secret of somebody else, long enough', form)],
    [
      'goes to no https',
      (secret: string) => signChallenge(secret, { ...form, url: 'http://acs.bank.example/3ds' }),
    ],
  ])('that %s is a page that does not exist, with nothing to post', async (_, signed) => {
    const visitor = new FormVisitor(shop.url, 'en');
    await visitor.go(page(signed(await secretHere())), 404);
    const posting = visitor.shown().filter(({ tag, attributes }) => {
      return tag === 'form' && /^http/.test(attributes.get('action') ?? '');
    });
    expect(posting).toEqual([]);
  });
});
