import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveCustomerLocale } from '#src/web/parts/customer-api/account.gen.ts';
import { applyUser } from '#src/web/parts/session/session.ts';
import { header, showFrame } from '../support/frame.tsx';
import { keepDocument } from '../support/leaving.ts';
import { data, json, openNetwork } from '../support/network.ts';
import { widths } from '../support/show.tsx';

const network = openNetwork();
const tab = keepDocument();
const marketing = 'utm_source=insta&utm_term=gibi&utm_medium=story&utm_content=a&utm_campaign=lote1';
const english = () => header().getByRole('link', { name: 'English' });

test('the language switch loads the page anew in the other language, with its query', async () => {
  const shown = await showFrame({ path: `/pt/evento/mundo-quadrinho?${marketing}&lg=pt` });
  await english().click();
  await expect.poll(() => tab.left).toEqual([`/en/evento/mundo-quadrinho?${marketing}`]);
  // The router has gone nowhere: the browser loads a document.
  expect(shown.address()).toBe(`/pt/evento/mundo-quadrinho?${marketing}&lg=pt`);
  expect(network.calls).toEqual([]);
});

test('of a customer the choice of language is saved first, in the account and in the session; a save without an answer fails', async () => {
  applyUser({ isLoggedIn: true, token: 'a-token', locale: 'pt' }, new Headers());
  const { text } = await showFrame();
  expect(text('common')('localeNotSaved')).toBe('Ocorreu um erro');
  const failure = page.getByRole('alert').filter({ hasText: text('common')('localeNotSaved') });
  network.answer(saveCustomerLocale, () => data({ saveCustomerLocale: { locale: null } } as never));
  await english().click();
  await expect.element(failure).toBeVisible();
  expect(tab.left).toEqual([]);

  network.answer(saveCustomerLocale, ({ input }) => data({ saveCustomerLocale: { locale: input.locale } }));
  network.route('/api/updateSession', () =>
    json({ data: { isLoggedIn: true, token: 'a-token', locale: 'en' } }),
  );
  await english().click();
  await expect.poll(() => tab.left).toEqual(['/en']);
  const sent = { input: { locale: 'en' } };
  expect(network.sent(saveCustomerLocale)).toEqual([sent, sent]);
  expect(network.calls.at(-1)).toEqual({
    name: '/api/updateSession',
    variables: JSON.stringify({ locale: 'en' }),
  });
});

test('the way to the account is in the header of a phone where there is no script', async () => {
  const { text } = await showFrame({ width: widths.phone });
  const account = header().getByLabelText(text('common')('myAccount'));
  await expect.element(account).not.toBeVisible();
  const conditions = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('scripting: enabled'))
    .map((rule) => (rule as CSSMediaRule).media);
  expect(conditions.length).toBeGreaterThan(0);
  const before = conditions.map(({ mediaText }) => mediaText);
  try {
    for (const media of conditions) media.mediaText = media.mediaText.replace('enabled', 'none');
    await expect.element(account).toBeVisible();
  } finally {
    for (const [index, media] of conditions.entries()) media.mediaText = before[index] ?? '';
  }
});
