import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { pages } from '#src/domain/pages/pages.ts';
import { type AlertLinkQuery, alertLink } from '#src/web/parts/customer-api/alert.gen.ts';
import * as confirmAlerts from '#src/web/storefront/alerts/confirm-alerts.tsx';
import * as endAlerts from '#src/web/storefront/alerts/end-alerts.tsx';
import { buttonOf } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { widths } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

// The pages that links in mails of alerts lead to; the forms as they are sent are in test/http/alerts.test.ts.
const network = openNetwork();

type Link = AlertLinkQuery['alertLink'];
const pagesOf = {
  confirm: { module: confirmAlerts, route: pages.confirmAlerts, done: '?confirmado=1' },
  end: { module: endAlerts, route: pages.endAlerts, done: '?parado=1' },
};

async function showLink(name: keyof typeof pagesOf, link: Link, query = '?codigo=um', refused?: object) {
  await cleanup();
  network.answer(alertLink, () => data({ alertLink: link }));
  const { module, route } = pagesOf[name];
  const shown = await showPage(module, network, {
    path: `/pt/${route}${query}`,
    route: `:locale/${route}`,
    width: widths.phone,
    ...(refused && { actionData: refused }),
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return shown.text('alerts');
}

const names = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
const expired = { errors: [{ code: 'LINK_EXPIRED' }], typed: { code: 'um' } };
const both = ['Mundo Quadrinho', 'Aurora Lins'];

describe('the link that confirms', () => {
  test('says of what one will be told, and asks', async () => {
    const t = await showLink('confirm', { purpose: 'CONFIRM', names: both, allNames: [], isOver: false });
    await expect.element(buttonOf(t('confirm'))).toBeVisible();
    expect(names()).toEqual(both);
    expect(await lookProblems()).toEqual([]);
  });

  test('says when it is confirmed', async () => {
    const t = await showLink('confirm', null, pagesOf.confirm.done);
    await expect.element(page.getByText(t('confirmed'), { exact: true })).toBeVisible();
    await expect.element(page.getByText(t('expired'), { exact: true })).not.toBeInTheDocument();
    expect(await lookProblems()).toEqual([]);
  });
});

describe('the link that ends', () => {
  test('says what it ends, and offers to end all', async () => {
    const t = await showLink('end', {
      ...{ purpose: 'END_OF_ADDRESS', names: both.slice(0, 1), allNames: both, isOver: false },
    });
    await expect.element(buttonOf(t('end'))).toBeVisible();
    expect(names()).toEqual(both.slice(0, 1));
    await expect.element(page.getByText(t('endAllText', { names: 'Aurora Lins' }))).toBeVisible();
    await expect.element(buttonOf(t('endAll'))).toHaveAttribute('name', 'all');
    expect(await lookProblems()).toEqual([]);
  });

  test('says when it was used before, and when it is done', async () => {
    let t = await showLink('end', { purpose: 'END_OF_ADDRESS', names: [], allNames: [], isOver: true });
    await expect.element(page.getByText(t('endedAlready'), { exact: true })).toBeVisible();
    await expect.element(buttonOf(t('end'))).not.toBeInTheDocument();
    t = await showLink('end', null, pagesOf.end.done);
    await expect.element(page.getByText(t('ended'), { exact: true })).toBeVisible();
    expect(await lookProblems()).toEqual([]);
  });
});

describe('the link that ends advertising', () => {
  const news = { purpose: 'END_NEWS' as const, names: [], allNames: [] };

  test('says what ends and what goes on, and has one button', async () => {
    const t = await showLink('end', { ...news, isOver: false });
    await expect.element(page.getByRole('heading', { name: t('newsTitle') })).toBeVisible();
    await expect.element(page.getByText(t('newsText'))).toBeVisible();
    await expect.element(buttonOf(t('newsEnd'))).toBeVisible();
    expect(page.getByRole('main').getByRole('button').elements()).toHaveLength(1);
    expect(await lookProblems()).toEqual([]);
  });

  test('says what has ended and how to agree again, also where it had ended before', async () => {
    for (const [link, query, title] of [
      [null, '?parado=novidades', 'ended'],
      [{ ...news, isOver: true }, '?codigo=um', 'newsEndedAlready'],
    ] as const) {
      const t = await showLink('end', link, query);
      await expect.element(page.getByText(t(title), { exact: true })).toBeVisible();
      await expect.element(page.getByText(t('newsEndedText'))).toBeVisible();
      const again = page.getByRole('link', { name: t('newsAgainLink') });
      await expect.element(again).toHaveAttribute('href', '/pt/conta/notificacoes#novidades');
      expect(page.getByRole('main').getByRole('button').elements()).toEqual([]);
      expect(await lookProblems()).toEqual([]);
    }
  });
});

test.each(['confirm', 'end'] as const)(
  'a link to %s that is none of ours, or over, says so',
  async (name) => {
    const t = await showLink(name, null);
    await expect.element(page.getByText(t('expired'), { exact: true })).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    const purpose = name === 'confirm' ? 'CONFIRM' : 'END_OF_ADDRESS';
    await showLink(name, { purpose, names: both, allNames: both, isOver: false }, '?codigo=um', expired);
    await expect.element(page.getByText(t('expired'), { exact: true })).toBeVisible();
    await expect.element(buttonOf(t(name))).not.toBeInTheDocument();
  },
);
