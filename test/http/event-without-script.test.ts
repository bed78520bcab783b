import { expect, test } from 'vitest';
import { FormVisitor, isOff } from '../support/http/form-visitor.ts';
import { elementsIn, type Markup, textOf } from '../support/http/markup.ts';
import { openSite } from '../support/http/site.ts';

// The page of an event as it is sent: all that there is where no script runs, or while none has come yet.
const shop = openSite();
const path = '/pt/evento/mundo-quadrinho';

async function openEvent() {
  const visitor = new FormVisitor(shop.url, 'pt');
  await visitor.go(path);
  const shown = visitor.shown();
  const main = shown.find(({ tag }) => tag === 'main');
  if (main === undefined) throw new Error('The page has no main part.');
  return { visitor, shown, main, event: visitor.text('event') };
}
const hrefOf = ({ attributes }: Markup) => attributes.get('href') ?? '';

test('an event page names what, when and how much, and leads on without script', async () => {
  const home = new FormVisitor(shop.url, 'pt');
  await home.go('/pt');
  const links = home.shown().filter(({ tag }) => tag === 'a');
  const named = links.filter(
    (link) => (link.attributes.get('aria-label') ?? textOf(link)) === 'Mundo Quadrinho',
  );
  expect(new Set(named.map(hrefOf))).toEqual(new Set([path]));

  const { visitor, shown, main, event } = await openEvent();
  expect(shown.filter(({ tag }) => tag === 'h1').map(textOf)).toEqual(['Mundo Quadrinho']);
  const said = textOf(main);
  expect(said).toMatch(/\d+ a \d+ de \S+ de 20\d\d/);
  expect(said).toContain('Centro de Exposições Vila Guaraná');
  expect(said).toMatch(/R\$\s?253,00/);
  expect(said).toMatch(/R\$\s?126,50/);
  const [days] = shown.filter(({ attributes }) => attributes.get('aria-label') === event('days'));
  if (days === undefined) throw new Error('The page leads to no day.');
  const last = elementsIn(days)
    .filter(({ tag }) => tag === 'a')
    .at(-1);
  const section = shown.find(({ attributes }) => `#${attributes.get('id')}` === (last && hrefOf(last)));
  expect(section && textOf(section)).toMatch(/R\$/);
  const back = shown.filter(
    (link) => link.tag === 'a' && link.attributes.get('aria-label') === visitor.text('common')('homeLink'),
  );
  expect(back.map(hrefOf)).toContain('/pt');
});

test('no press is lost before the script is there: what cannot be done yet cannot be pressed', async () => {
  const { shown, event } = await openEvent();
  const [more, less] = (['increase', 'decrease'] as const).map((act) => event(act, { offer: '' }).trim());
  const steppers = shown.filter(({ tag, attributes }) => {
    const name = attributes.get('aria-label') ?? '';
    return tag === 'button' && (name.startsWith(`${more} `) || name.startsWith(`${less} `));
  });
  expect(steppers.length).toBeGreaterThan(4);
  expect(steppers.filter((button) => !isOff(button))).toEqual([]);
});
