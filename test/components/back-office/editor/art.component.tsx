import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDraftDesk } from '../../data/office-draft.ts';
import { eventId } from '../../data/office-lists.ts';
import { openOffice } from '../../support/office.tsx';

// The drawing of an event: its file first, its code for who wants to correct it.
const office = openOffice();
const artPart = `/events/${eventId}/edit/art`;

describe('the code of a drawing', () => {
  const enter = async (artSvg?: string) => {
    openDraftDesk(office.network, artSvg === undefined ? {} : { artSvg });
    const { text } = await office.enter(artPart);
    const t = text('officeArt');
    await expect.element(page.getByRole('heading', { name: t('drawing'), exact: true })).toBeVisible();
    return { t, field: page.getByRole('textbox', { name: t('code'), exact: true }) };
  };

  test('is folded where there is a drawing, and opens by its title', async () => {
    const { t, field } = await enter();
    expect(field.elements()).toEqual([]);
    await page.getByText(t('code'), { exact: true }).first().click();
    await expect.element(field).toBeVisible();
  });

  test('is open where there is none, and stays so while one is pasted', async () => {
    const { field } = await enter('');
    await expect.element(field).toBeVisible();
    await field.fill(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><path d="M0 0h9v9z"/></svg>',
    );
    await expect.element(field).toBeVisible();
    await expect.element(field).toHaveFocus();
  });

  test('is open where the drawing has a problem', async () => {
    const { field } = await enter('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    await expect.element(field).toBeVisible();
  });
});
