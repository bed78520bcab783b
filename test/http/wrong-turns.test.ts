import { describe, expect, test } from 'vitest';
import { FormVisitor } from '../support/http/form-visitor.ts';
import { textOf } from '../support/http/markup.ts';
import { openSite } from '../support/http/site.ts';

const shop = openSite();

describe('nothing to be had', () => {
  test.each([
    ['pt', ['/pt/nada', '/pt/evento/nunca-houve', '/pt/evento/nada/programacao', '/nada']],
    ['en', ['/en/nothing', '/en/evento/never-was']],
  ] as const)('an address of no page is a real 404 with a way back (%s)', async (locale, addresses) => {
    const visitor = new FormVisitor(shop.url, locale);
    const common = visitor.text('common');
    const heading = () =>
      visitor
        .shown()
        .filter(({ tag }) => tag === 'h1')
        .map(textOf);
    for (const path of addresses) {
      await visitor.go(path, 404);
      expect(heading(), path).toEqual([common('notFoundTitle')]);
      await visitor.follow(common('backHome'));
      expect(visitor.at).toBe(`/${locale}`);
      expect(heading()).toEqual([visitor.text('home')('title')]);
    }
  });
});
