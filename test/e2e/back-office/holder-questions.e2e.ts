import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readCsv } from '#src/domain/format/csv.ts';
import { casesOf } from '../../support/cases.ts';
import {
  chooseTickets,
  comeToCheckout,
  consent,
  hold,
  newPerson,
  payAtTheBank,
  payButton,
  placeOrder,
  ticketsOf,
} from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import { type Visit, waitForFocus } from '../../support/journey/visit.ts';

// What an event asks of ticket holders, from the editor over the checkout to the file of the answers
// (docs/algorithms/questions-to-holders.md).
const shop = openChangingShop();
const office = openOffice(shop);

/** Adds a choice that must be made, and publishes. */
async function addQuestion(visit: Visit, question: { pt: string; en: string }): Promise<void> {
  const { page, text, locale } = visit;
  const [t, editor] = [text('officeQuestions'), text('officeEditor')];
  await page.getByLabel(t('newQuestion'), { exact: true }).fill(question[locale]);
  await page.keyboard.press('Enter');
  const item = page
    .getByRole('list', { name: t('questions'), exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: question[locale], exact: true }) });
  const other = locale === 'pt' ? 'en' : 'pt';
  const label = locale === 'pt' ? 'inEnglish' : 'inPortuguese';
  await item.getByLabel(editor(label, { label: t('question') }), { exact: true }).fill(question[other]);
  await item.getByRole('radio', { name: t('aChoice'), exact: true }).check();
  for (const size of ['M', 'G']) {
    await item.getByLabel(t('newOption'), { exact: true }).fill(size);
    await page.keyboard.press('Enter');
    await item.getByRole('button', { name: size, exact: true }).waitFor();
  }
  await item.getByLabel(t('isRequired'), { exact: true }).check();
}

describe.each(
  casesOf(0, [
    { locale: 'pt', of: 'pixel-verao', phone: 'light', desktop: 'dark' },
    { locale: 'en', of: 'festival-taverna', phone: 'dark', desktop: 'light' },
  ] as const),
)('in $locale', ({ locale, of, ...schemes }) => {
  test('an event asks, a buyer answers, and the organizer has the answers', async () => {
    const question = { pt: 'Tamanho do moletom', en: 'Hoodie size' };
    const problems: string[] = [];
    const { id: eventId, slug } = await copyOfEvent(shop, of);

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const editor = text('officeEditor');
      await office.enter(visit, `/events/${eventId}/edit/questions`);
      await page.getByRole('heading', { level: 2, name: editor('partQuestions'), exact: true }).waitFor();
      await addQuestion(visit, question);
      await page.getByText(editor('saveSAVED'), { exact: true }).waitFor();
      await page
        .getByRole('navigation', { name: editor('parts') })
        .getByRole('link', { name: editor('partPublish') })
        .click();
      await page.getByRole('button', { name: editor('seeEffect') }).click();
      await page.getByRole('button', { name: editor('publishNow') }).click();
      await page.getByText(editor('published', { version: 2 })).waitFor();
    });

    let number = '';
    await shop.visit({ locale }, async (visit) => {
      const { page, text, press, go } = visit;
      const [checkout, answers, ticket] = [text('checkout'), text('answers'), text('ticket')];
      await go(`/${locale}/evento/${slug}`);
      await chooseTickets(visit, 2);
      await hold(visit);
      await comeToCheckout(visit, newPerson());
      const line = page.getByRole('group', {
        name: new RegExp(`^${checkout('ticketOf', { position: 1, count: 2 })}`),
      });
      const field = line.getByLabel(question[locale], { exact: true });
      await field.waitFor();

      // Who is named answers; the second ticket is named later and asks nothing.
      await consent(visit);
      await press(payButton(visit));
      const required = text('error')('ANSWER_REQUIRED');
      await line.getByText(required, { exact: true }).waitFor();
      const summary = page.getByRole('alert').filter({ hasText: required });
      await summary.getByRole('link').click();
      await waitForFocus(field);
      expect(await page.getByLabel(question[locale], { exact: true }).count()).toBe(1);
      problems.push(...(await pageProblems(page, 'checkout', schemes)));

      // What was chosen outlives a reload; the second holder copies it.
      await field.selectOption({ label: 'G' });
      await page.reload();
      await expect.poll(() => field.inputValue()).toBe('g');
      const second = page.getByRole('group', {
        name: new RegExp(`^${checkout('ticketOf', { position: 2, count: 2 })}`),
      });
      await second.getByRole('radio', { name: checkout('holderOther'), exact: true }).check();
      await press(second.getByRole('button', { name: answers('copy'), exact: true }));
      expect(await second.getByLabel(question[locale], { exact: true }).inputValue()).toBe('g');
      await second.getByRole('radio', { name: checkout('holderLater'), exact: true }).check();
      number = await placeOrder(visit);
      await payAtTheBank(visit);
      await expect.poll(async () => (await ticketsOf(visit)).length).toBe(2);

      // The ticket tells what was said, and the answer changes without another code.
      const tickets = await ticketsOf(visit);
      const said = { answered: '', lacking: '' };
      for (const { id } of tickets) {
        await go(`/${locale}/conta/meus-ingressos/${id}`);
        const facts = page.getByRole('region', { name: ticket('details'), exact: true });
        await facts.waitFor();
        const has = await facts.getByText(question[locale], { exact: true }).count();
        said[has === 1 ? 'answered' : 'lacking'] = id;
      }
      await go(`/${locale}/conta/meus-ingressos/${said.lacking}`);
      await page.getByText(ticket('lackingText')).waitFor();
      problems.push(...(await pageProblems(page, 'lacking', schemes)));
      await press(page.getByRole('button', { name: ticket('lackingGo'), exact: true }));
      const dialog = page.getByRole('dialog', { name: ticket('answers'), exact: true });
      await press(dialog.getByRole('button', { name: ticket('answersYes'), exact: true }));
      await dialog.getByText(required, { exact: true }).first().waitFor();
      problems.push(...(await pageProblems(page, 'dialog', schemes)));
      await dialog.getByLabel(question[locale], { exact: true }).selectOption({ label: 'M' });
      await press(dialog.getByRole('button', { name: ticket('answersYes'), exact: true }));
      await page.getByText(ticket('answersKept')).waitFor();
      expect(await page.getByText(ticket('lackingText')).count()).toBe(0);
      const facts = page.getByRole('region', { name: ticket('details'), exact: true });
      await facts.getByText('M', { exact: true }).waitFor();
      const after = await ticketsOf(visit);
      const codeOf = (list: typeof after) => list.find(({ id }) => id === said.lacking)?.qrCode;
      expect(codeOf(after)).toBe(codeOf(tickets));
    });

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeQuestions');
      await office.enter(visit, `/events/${eventId}/edit/questions`);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: t('export'), exact: true }).click();
      const written = await readFile((await (await downloading).path()) ?? '', 'utf8');
      const [head, ...rows] = readCsv(written).rows.map(({ cells }) => cells);
      const column = head?.indexOf(question[locale]) ?? -1;
      expect(rows.map((cells) => [cells[0], cells[2], cells[column]])).toEqual([
        [number, "Lúcia D'Ávila", 'G'],
        [number, "Lúcia D'Ávila", 'M'],
      ]);
      await page.getByText(t('exported', { count: 2 })).waitFor();
    });
    expect(problems).toEqual([]);
  });
});
