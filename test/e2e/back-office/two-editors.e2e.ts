import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { type Colleague, newColleague } from '../../support/journey/colleague.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// docs/algorithms/event-drafts.md, "Edits are small, and two people may edit".
const shop = openChangingShop();
const office = openOffice(shop);
let bia: Promise<Colleague> | null = null;
const colleague = {
  async enter(visit: Visit, path: string): Promise<void> {
    const about = { name: 'Bia Prado', email: 'bia@example.com', role: 'PRODUCER' } as const;
    bia ??= newColleague(shop, office, about);
    await (await bia).enter(visit, path);
  },
};

const field = (
  { page, text }: Visit,
  name: 'summary' | 'description' | 'name',
  language = 'inPortuguese',
) => {
  const t = text('officeEditor');
  return page.getByLabel(t(language as 'inPortuguese', { label: t(name) }), { exact: true });
};

async function state({ page, text }: Visit, name: 'SAVED' | 'CONFLICT' | 'OFFLINE'): Promise<void> {
  await page
    .getByText(text('officeEditor')(`save${name}`), { exact: true })
    .first()
    .waitFor();
}

/** From now on this editor does not see by itself what others change. */
async function stopLooking({ context }: Visit): Promise<void> {
  await context.route('**/staff/graphql', (route) =>
    route.request().postData()?.includes('DraftRevision') ? route.abort() : route.continue(),
  );
}

/** Presses Tab until the focus is where it is wanted. */
async function tabTo({ page }: Visit, isThere: (element: Element) => boolean): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    const focused = await page.evaluateHandle(() => document.activeElement ?? document.body);
    if (await focused.evaluate(isThere)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never comes there.');
}

describe.each(casesOf(0, ['pt', 'en'] as const))('in %s', (locale) => {
  test('the second of two people is told, sees both, decides, and each sees what the other did', async () => {
    const path = `/events/${(await copyOfEvent(shop, 'final-liga-vertice')).id}/edit/about`;
    await shop.visit({ locale }, async (first) => {
      await shop.visit({ locale }, async (second) => {
        const t = second.text('officeEditor');
        second.tolerates(/Failed to fetch|ERR_FAILED/);
        await office.enter(first, path);
        await colleague.enter(second, path);
        await stopLooking(second);
        const before = await field(second, 'description').inputValue();
        const own = `Texto de Bia, ${locale}.`;
        const [anas, bias] = [`De Ana em ${locale}.`, `De Bia em ${locale}.`];

        await field(first, 'summary').fill(anas);
        await state(first, 'SAVED');
        await field(second, 'name', 'inEnglish').fill(`Final by Bia, ${locale}`);
        await field(second, 'summary').fill(bias);
        const dialog = second.page.getByRole('dialog', { name: t('conflictTitle') });
        await dialog.waitFor();
        await dialog.getByText(anas).waitFor();
        await dialog.getByText(bias).waitFor();
        await dialog.getByText(t('theirs', { name: 'Dono da bilheteria', at: '' }).trim()).waitFor();
        await dialog.getByRole('button', { name: t('conflictGo') }).click();
        await dialog.getByText(t('conflictChoose')).first().waitFor();

        // The decision can wait; the typed text stays.
        await second.page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await state(second, 'CONFLICT');
        expect(await field(second, 'summary').inputValue()).toBe(bias);
        await field(second, 'description').fill(own);
        await second.page.getByRole('button', { name: t('conflictOpen') }).click();
        await dialog.waitFor();
        await tabTo(second, (element) => element instanceof HTMLInputElement && element.type === 'radio');
        await second.page.keyboard.press('Space');
        await second.page.keyboard.press('ArrowDown');
        await tabTo(second, (element) => element instanceof HTMLButtonElement);
        await second.page.keyboard.press('Enter');
        await dialog.waitFor({ state: 'hidden' });
        await state(second, 'SAVED');

        // The first sees all of it without doing anything, and cannot take back what is no longer theirs.
        const seen = (name: 'summary' | 'description') => expect.poll(() => field(first, name).inputValue());
        await seen('summary').toBe(bias);
        await seen('description').toBe(own);
        expect(await first.page.getByRole('button', { name: t('undo'), exact: true }).isDisabled()).toBe(
          true,
        );

        // Undo works after a save, and is saved like a change.
        const undo = second.page.getByRole('button', { name: t('undo'), exact: true });
        await undo.click();
        await state(second, 'SAVED');
        await seen('description').toBe(before);
        await second.page.getByRole('button', { name: t('redo'), exact: true }).click();
        await state(second, 'SAVED');
        await seen('description').toBe(own);
      });
    });
  });
});
