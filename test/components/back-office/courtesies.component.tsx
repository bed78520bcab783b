import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  courtesyCodes,
  courtesyCodesPreview,
  createCourtesyCodes,
  endCourtesyGrant,
  exportCourtesyCodes,
  revokeCourtesyCodes,
} from '#src/web/back-office/staff-api/codes.gen.ts';
import { answerEvent, code, grant, redeemedCode } from '../data/office-event.ts';
import { eventId } from '../data/office-lists.ts';
import { data } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';
import { keepDownloads } from './downloads.ts';
import { dialog, press, seen, startOf } from './looks.ts';

// A campaign of courtesies: codes from a list, what is wrong in it, what is revoked and ended.
const office = openOffice();
const { network } = office;

beforeEach(() => answerEvent(network));

const preview = {
  ...{ codes: 3, mails: 3, repeatedEmails: 0, isEnough: true, problems: [] },
  offers: [{ name: { pt: 'Sábado', en: 'Saturday' }, units: 6, promised: 4, left: 39 }],
};

describe('codes for a list', () => {
  test('a number out of bounds is refused at its field, before it is sent', async () => {
    const { text } = await office.enter(`/events/${eventId}/courtesies/new`);
    const t = text('officeCodes');
    await page.getByLabelText(t('count'), { exact: true }).fill('5001');
    await press(t('look'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect
      .element(page.getByLabelText(t('count'), { exact: true }))
      .toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(courtesyCodesPreview)).toEqual([]);
  });

  test('a problem of a file leads to its line, typing mends it there, and a lost answer makes no second set', async () => {
    network.answer(courtesyCodesPreview, ({ input }) => {
      const isBad = input.list?.includes('bia@;') === true;
      const problems = isBad ? [{ line: 3, code: 'EMAIL_INVALID' as const }] : [];
      return data({ courtesyCodesPreview: { ...preview, problems } });
    });
    network.answer(createCourtesyCodes, () => 'lost');
    const { text, address } = await office.enter(`/events/${eventId}/courtesies`);
    const t = text('officeCodes');
    await page.getByRole('link', { name: t('makeOf', { name: grant.name.pt }), exact: true }).click();
    await page.getByRole('radio', { name: startOf(t('howList')) }).click();
    const lines = [
      'Nome;E-mail;Nota',
      'Ana Sá;ana@exemplo.com.br;Folha',
      'Bia Reis;bia@;Rádio',
      '"=Caio";caio@exemplo.com.br;',
    ];
    await page
      .getByLabelText(t('file'), { exact: true })
      .upload(new File([lines.join('\r\n')], 'imprensa.csv', { type: 'text/csv' }));
    const list = page.getByLabelText(t('list'), { exact: true });
    await expect.element(list).toHaveValue(lines.join('\n'));
    await page.getByRole('radio', { name: startOf(t('mailPt')) }).click();
    await press(t('look'));
    await press(t('problemLine', { line: '3', problem: t('EMAIL_INVALID') }));
    await userEvent.keyboard('Bia Reis;bia@exemplo.com.br;Rádio');
    await expect.element(list).toHaveValue(lines.join('\n').replace('bia@', 'bia@exemplo.com.br'));
    await press(t('look'));
    await expect.element(page.getByText(t('previewCodes', { count: 3, name: grant.name.pt }))).toBeVisible();
    await expect.element(page.getByText(t('previewMails', { count: 3 }))).toBeVisible();
    await expect
      .element(page.getByText('Ana Sá · ana@exemplo.com.br · Folha', { exact: true }))
      .toBeVisible();
    await expect.element(page.getByText(/^Nome/)).not.toBeInTheDocument();

    await press(t('go', { count: 3 }));
    await expect.element(page.getByRole('alert')).toBeVisible();
    network.answer(createCourtesyCodes, () => data({ createCourtesyCodes: 3 }));
    await press(t('go', { count: 3 }));
    await seen(t('madeNow', { count: 3 }));
    const sent = network.sent(createCourtesyCodes);
    expect(sent).toHaveLength(2);
    // The same request again.
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.input).toMatchObject({ grantKey: 'imprensa', mailLocale: 'pt' });
    expect(address()).toBe(`/events/${eventId}/courtesies?issue=${sent[0]?.issueId}`);
  });
});

test('a file that is not UTF-8 is refused with its line, and what is in the field stays', async () => {
  const { text } = await office.enter(`/events/${eventId}/courtesies/new`);
  const t = text('officeCodes');
  await page.getByRole('radio', { name: startOf(t('howList')) }).click();
  const list = page.getByLabelText(t('list'), { exact: true });
  await list.fill('Ana');
  const pick = page.getByLabelText(t('file'), { exact: true });
  // "Nome" and "João" as old spreadsheets write them.
  const bytes = Uint8Array.from('Nome\nJo\u00e3o', (letter) => letter.charCodeAt(0));
  await pick.upload(new File([bytes], 'lista.csv'));
  await expect.element(page.getByText(text('office')('fileNotUtf8', { line: '2' }))).toBeVisible();
  await expect.element(pick).toHaveAttribute('aria-invalid', 'true');
  await expect.element(list).toHaveValue('Ana');
  await pick.upload(new File(['Nome\nJoão'], 'lista.csv'));
  await expect.element(list).toHaveValue('Nome\nJoão');
  await expect.element(pick).not.toHaveAttribute('aria-invalid');
});

test('a file is chosen by keyboard, in our words and never in those of the browser', async () => {
  const { text } = await office.enter(`/events/${eventId}/courtesies/new`);
  const [t, words] = [text('officeCodes'), text('office')];
  await page.getByRole('radio', { name: startOf(t('howList')) }).click();
  const pick = page.getByLabelText(t('file'), { exact: true });
  await expect.element(page.getByText(words('fileChoose'), { exact: true })).toBeVisible();
  const input = pick.element() as HTMLInputElement;
  expect([input.title, getComputedStyle(input).opacity]).toEqual([words('fileChoose'), '0']);
  let pressed = 0;
  input.addEventListener('click', (press) => {
    pressed += 1;
    press.preventDefault();
  });
  input.focus();
  await userEvent.keyboard(' ');
  expect(pressed).toBe(1);
  // The ring of the focus is drawn around what is seen.
  expect(getComputedStyle(input.parentElement as HTMLElement).outlineStyle).toBe('solid');
  await pick.upload(new File(['Nome\nJoão'], 'lista-da-imprensa.csv'));
  await expect.element(page.getByText('lista-da-imprensa.csv', { exact: true })).toBeVisible();
  await expect.element(page.getByText(words('fileChooseOther'), { exact: true })).toBeVisible();
});

describe('codes that were made', () => {
  test('filters are in the address, and only open codes are chosen and revoked', async () => {
    network.answer(revokeCourtesyCodes, () => data({ revokeCourtesyCodes: 1 }));
    const { text, address } = await office.enter(`/events/${eventId}/courtesies`);
    const t = text('officeCodes');
    const table = page.getByRole('table', { name: t('codes'), exact: true });
    await expect.element(table.getByText(/Lúcia D'Ávila/)).toBeVisible();
    await page.getByLabelText(t('search'), { exact: true }).fill('bia');
    await expect.poll(address).toBe(`/events/${eventId}/courtesies?q=bia`);
    await expect.poll(() => network.sent(courtesyCodes).at(-1)?.filter?.search).toBe('bia');
    await page.getByRole('checkbox', { name: t('chooseShown'), exact: true }).click();
    await seen(t('chosen', { count: 1 }));
    await press(startOf(t('revoke')));
    await press(t('revokeGo', { count: 1 }), dialog());
    await seen(t('revokedNow', { count: 1 }));
    expect(network.sent(revokeCourtesyCodes)).toEqual([{ eventId, codeIds: [code.id] }]);
    expect(redeemedCode.state).not.toBe('OPEN');
  });

  test('are exported as they are filtered', async () => {
    const kept = keepDownloads();
    network.answer(exportCourtesyCodes, () =>
      data({ exportCourtesyCodes: { name: 'mundo-quadrinho-cortesias.csv', text: 'Código', rows: 1 } }),
    );
    const { text } = await office.enter(`/events/${eventId}/courtesies?q=bia&state=OPEN`);
    const t = text('officeCodes');
    await press(t('export'));
    await seen(t('exported', { count: 1 }));
    expect(await kept[0]).toEqual({ name: 'mundo-quadrinho-cortesias.csv', text: 'Código' });
    expect(network.sent(exportCourtesyCodes)[0]?.filter).toMatchObject({ search: 'bia', state: 'OPEN' });
  });

  test('the rest of a campaign ends after a question', async () => {
    network.answer(endCourtesyGrant, () => data({ endCourtesyGrant: 2 }));
    const { text } = await office.enter(`/events/${eventId}/courtesies`);
    const t = text('officeCodes');
    await press(t('endOf', { name: grant.name.pt }));
    expect(network.sent(endCourtesyGrant)).toEqual([]);
    await dialog().getByRole('button').first().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(network.sent(endCourtesyGrant)).toEqual([{ eventId, grantKey: 'imprensa' }]);
  });
});
