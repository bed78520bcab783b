import { expect, test } from 'vitest';
import { FormVisitor } from '../support/http/form-visitor.ts';
import { elementsIn, type Markup, readMarkup, textOf, upwards } from '../support/http/markup.ts';
import { openSite } from '../support/http/site.ts';

const shop = openSite();
const of = (element: Markup, name: string) => element.attributes.get(name) ?? '';

test('the menu opens, closes and leads to the account before and without any script', async () => {
  const visitor = new FormVisitor(shop.url, 'pt');
  const common = visitor.text('common');
  await visitor.go('/pt');
  const page = elementsIn(readMarkup(visitor.html));
  const within = (tag: string) => page.filter((one) => upwards(one).some((around) => around.tag === tag));
  /** A browser does by itself what such a button names: shows a dialog, or closes it. */
  const commandsOf = (elements: readonly Markup[], name: string) =>
    elements
      .filter((one) => one.tag === 'button' && (of(one, 'aria-label') || textOf(one)) === name)
      .map((one) => `${of(one, 'command')} ${of(one, 'commandfor')}`);
  const dialogs = page
    .filter(({ tag }) => tag === 'dialog')
    .map((one) => {
      const title = page.find(({ attributes }) => attributes.get('id') === of(one, 'aria-labelledby'));
      return [title === undefined ? of(one, 'aria-label') : textOf(title), of(one, 'id')];
    });
  const idOf = (label: string) => dialogs.find(([name]) => name === label)?.[1] ?? 'none';
  const menu = idOf(common('menu'));
  expect(menu).not.toBe('none');
  expect(commandsOf(within('header'), common('menuOpen'))).toEqual([`show-modal ${menu}`]);
  expect(commandsOf(within('dialog'), common('menuClose'))).toContain(`close ${menu}`);
  expect(commandsOf(within('footer'), common('contactUs'))).toEqual([
    `show-modal ${idOf(common('contactUs'))}`,
  ]);
  expect(idOf(common('contactUs'))).not.toBe('none');

  const isInMenu = (one: Markup) => upwards(one).some((around) => of(around, 'id') === menu);
  const ways = within('noscript').filter(
    (one) => one.tag === 'a' && textOf(one) === common('myTickets') && isInMenu(one),
  );
  expect(ways).toHaveLength(1);
  await visitor.go(of(ways[0] as Markup, 'href'));
  const title = visitor.shown().filter(({ tag }) => tag === 'h1');
  expect(title.map(textOf)).toEqual([visitor.text('auth')('logInTitle')]);
  // On a phone only a page with script hides it: language-switch.component.tsx.
  const account = visitor
    .shown()
    .filter((one) => of(one, 'aria-label') === common('myAccount'))
    .map((one) => upwards(one).map(({ tag }) => tag))
    .filter((around) => around.includes('header') && !around.includes('noscript'));
  expect(account).toHaveLength(1);
});
