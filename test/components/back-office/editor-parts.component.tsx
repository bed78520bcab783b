import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { valueAt } from '#src/domain/draft/draft-path.ts';
import { exportAnswers } from '#src/web/back-office/staff-api/drafts.gen.ts';
import { openDraftDesk, writtenTemplate } from '../data/office-draft.ts';
import { eventId } from '../data/office-lists.ts';
import { data } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';
import { keepDownloads } from './downloads.ts';
import { dialog, press, seen } from './looks.ts';

// Parts of the editor, each as it is typed in and what of it is stored.
const office = openOffice();
const { network } = office;
const editor = `/events/${eventId}/edit`;

describe('coupons', () => {
  test('many coupons are added at once, and one undo takes them back', async () => {
    const desk = openDraftDesk(network);
    const { text } = await office.enter(`${editor}/coupons`);
    const [t, words] = [text('officeCoupons'), text('officeEditor')];
    const list = page.getByRole('list', { name: t('coupons'), exact: true });
    const count = () => list.getByRole('listitem').elements().length;
    await expect.poll(count).toBeGreaterThan(0);
    const before = count();
    // By keyboard: the list is opened, and a wrong code is mended where it was typed.
    (page.getByText(t('many'), { exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('radio', { name: t('manyPasted'), exact: true }).click();
    const codes = page.getByLabelText(t('manyCodes'), { exact: true });
    await codes.fill('fã1\nFAS-2, FAS-3');
    await press(t('manyAdd'));
    await expect.element(page.getByText(t('CODE_INVALID'), { exact: false }).first()).toBeVisible();
    await expect.element(codes).toHaveFocus();
    await codes.fill('FAS-1\nFAS-2, FAS-3');
    await press(t('manyAdd'));
    await seen(t('manyAdded', { count: 3 }));
    expect(count()).toBe(before + 3);

    await page.getByRole('radio', { name: t('manyPrefix'), exact: true }).click();
    await page.getByLabelText(t('manyStart'), { exact: true }).fill('natal');
    await page.getByLabelText(t('manyCount'), { exact: true }).fill('40');
    await press(t('manyAdd'));
    await seen(t('manyAdded', { count: 40 }));
    expect(count()).toBe(before + 43);
    await seen(words('saveSAVED'));
    // The one beside what was said takes back what was said.
    await page
      .getByRole('button', { name: words('undo'), exact: true })
      .last()
      .click();
    await expect.poll(count).toBe(before + 3);
    await press(words('undo'));
    await expect.poll(count).toBe(before);
    await seen(words('saveSAVED'));
    expect(valueAt(desk.served.written, ['coupons'])).toHaveLength(before);
  });

  test('a code is written as fans type it', async () => {
    openDraftDesk(network);
    const { text } = await office.enter(`${editor}/coupons`);
    await page.getByLabelText(text('officeCoupons')('newCode')).fill('abril 10');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'ABRIL-10', exact: true })).toBeVisible();
  });
});

describe('the map of an arena', () => {
  test('the map of an arena is taken away, drawn again and changed', async () => {
    openDraftDesk(network, { event: 'final-liga-vertice' });
    const { text } = await office.enter(`${editor}/dates`);
    const [t, problem] = [text('officePlaces'), text('eventProblem')];
    const map = page.getByRole('region', { name: t('map') });
    const shapes = () => document.querySelectorAll('section svg[role="img"] polygon').length;
    await map.getByRole('button', { name: t('mapRemove') }).click();
    await expect.element(map.getByRole('img', { name: t('mapPreview') })).not.toBeInTheDocument();
    await map.getByRole('button', { name: t('mapDraw') }).click();
    // Three sectors and the stage.
    await expect.poll(shapes).toBe(4);
    const corners = map.getByLabelText(t('mapPoints', { sector: 'Anel Superior' }), { exact: true });
    await corners.fill('1,1 2,2');
    await userEvent.keyboard('{Tab}');
    await expect.element(map.getByText(problem('POLYGON_FORM'), { exact: true })).toBeVisible();
    await corners.fill('0,46 500,46 500,60');
    await userEvent.keyboard('{Tab}');
    const outside = map.getByText(problem('POLYGON_OUTSIDE', { width: 100, height: 62 }), { exact: true });
    await expect.element(outside).toBeVisible();
    await corners.fill('0,46 100,46 50,60');
    await userEvent.keyboard('{Tab}');
    await expect.element(outside).not.toBeInTheDocument();
  });

  test('a sector that is added has its field at once, and the shape of one that is removed is deleted alone', async () => {
    const desk = openDraftDesk(network, { event: 'final-liga-vertice' });
    const { text } = await office.enter(`${editor}/dates`);
    const [t, words, problem] = [text('officePlaces'), text('officeEditor'), text('eventProblem')];
    const map = page.getByRole('region', { name: t('map') });
    const shapes = () => document.querySelectorAll('section svg[role="img"] polygon').length;
    await expect.poll(shapes).toBeGreaterThan(0);
    const before = shapes();
    await page.getByLabelText(t('newSector'), { exact: true }).fill('Frisa Norte');
    await press(t('addSector'));
    // A gap on the map is told once the sector itself is right.
    await page
      .getByLabelText(words('inEnglish', { label: t('name') }), { exact: true })
      .last()
      .fill('North Box');
    const corners = map.getByLabelText(t('mapPoints', { sector: 'Frisa Norte' }), { exact: true });
    await expect.element(corners).toHaveValue('');
    const missing = map.getByText(problem('SECTOR_NOT_ON_MAP', { sector: 'Frisa Norte' }), { exact: true });
    await expect.element(missing).toBeVisible();
    await corners.click();
    await userEvent.keyboard('0,0 9,0 9,1');
    await expect.poll(shapes).toBe(before + 1);
    await expect.element(missing).not.toBeInTheDocument();
    await expect.element(corners).toHaveFocus();
    // Left empty, it is not drawn any more.
    await corners.fill('');
    await userEvent.keyboard('{Tab}');
    await expect.element(missing).toBeVisible();
    expect(shapes()).toBe(before);
    await corners.fill('0,0 9,0 9,1');

    await press(words('removeNamed', { name: 'Frisa Norte' }));
    // Its shape on the map would lose it, so it is asked.
    await press(words('remove'), dialog());
    const gone = t('mapGone', { sector: 'frisa-norte' });
    await expect.element(map.getByLabelText(gone, { exact: true })).toBeVisible();
    await expect.element(corners).not.toBeInTheDocument();
    await expect
      .element(map.getByText(problem('KEY_UNKNOWN', { key: 'frisa-norte' }), { exact: true }))
      .toBeVisible();
    const remove = map.getByRole('button', { name: words('removeNamed', { name: gone }), exact: true });
    await remove.click();
    await expect.poll(shapes).toBe(before);
    await map.getByRole('button', { name: words('undo'), exact: true }).click();
    await expect.element(map.getByLabelText(gone, { exact: true })).toBeVisible();
    await remove.click();
    await seen(words('saveSAVED'));
    expect(JSON.stringify(valueAt(desk.served.written, ['sectorMap']))).not.toContain('frisa-norte');
  });
});

describe('what an event tells', () => {
  test('questions are typed by keyboard, say what they lack, and are moved', async () => {
    const desk = openDraftDesk(network, { written: { dates: [] } });
    const { text } = await office.enter(`${editor}/guide`);
    const [t, guide] = [text('officeEditor'), text('officeGuide')];
    for (const question of ['Há bicicletário?', 'Pode levar água?']) {
      await page.getByLabelText(guide('newQuestion')).fill(question);
      await userEvent.keyboard('{Enter}');
      const item = page.getByRole('listitem').filter({ hasText: question });
      const field = (language: 'inPortuguese' | 'inEnglish', label: 'question' | 'answer') =>
        item.getByLabelText(t(language, { label: guide(label) }), { exact: true });
      const lacks = item.getByText(guide('missingIn', { languages: '' }).trim(), { exact: false });
      await expect.element(lacks.first()).toBeVisible();
      // English is asked of nobody; its writer opens it once.
      if (field('inEnglish', 'question').elements().length === 0) await press(t('englishShow'));
      await field('inPortuguese', 'question').fill(question);
      await field('inEnglish', 'question').fill(`${question} (en)`);
      await field('inPortuguese', 'answer').fill('Sim, **de graça**.');
      await field('inEnglish', 'answer').fill('Yes, **for free**.');
      await expect.poll(() => lacks.elements().length).toBe(0);
    }
    await press(t('moveUp', { name: 'Pode levar água?' }));
    await seen(t('saveSAVED'));
    expect(valueAt(desk.served.written, ['faq'])).toMatchObject([
      { question: { pt: 'Pode levar água?', en: 'Pode levar água? (en)' } },
      { question: { pt: 'Há bicicletário?' } },
    ]);
  });

  test('a map without encryption and a city code that is none are refused at their fields', async () => {
    openDraftDesk(network);
    const { text, go } = await office.enter(`${editor}/venue`);
    const problem = text('eventProblem');
    const map = page.getByLabelText(text('officePlaces')('mapUrl'), { exact: true });
    await map.fill('http://mapa.example/');
    await seen(problem('HTTPS_REQUIRED'));
    await map.fill('https://mapa.example/praca');
    await expect.element(page.getByText(problem('HTTPS_REQUIRED'))).not.toBeInTheDocument();
    await go(`${editor}/guide`);
    const city = page.getByLabelText(text('officeGuide')('cityCode'), { exact: true });
    await city.fill('3550309');
    await seen(problem('CITY_CODE_INVALID'));
    await city.fill('3550308');
    await expect.element(page.getByText(problem('CITY_CODE_INVALID'))).not.toBeInTheDocument();
  });
});

describe('the programme', () => {
  test('stages and items are typed by keyboard, and the next goes on where the last one ends', async () => {
    const desk = openDraftDesk(network, { written: writtenTemplate('FAN_MEETING') });
    const { text } = await office.enter(`${editor}/programme`);
    const [t, words] = [text('officeEditor'), text('officeProgramme')];
    const itemOf = (list: 'stages' | 'programme', name: string) =>
      page
        .getByRole('list', { name: words(list), exact: true })
        .getByRole('listitem')
        .filter({ hasText: name });
    await page.getByLabelText(words('newStage')).fill('Palco Sol');
    await userEvent.keyboard('{Enter}');
    const english = (label: 'stageName' | 'title') => t('inEnglish', { label: words(label) });
    await itemOf('stages', 'Palco Sol').getByLabelText(english('stageName'), { exact: true }).fill('Sol');
    for (const title of ['Conversa na beira do palco', 'Acústico']) {
      await page.getByLabelText(words('newItem')).fill(title);
      await userEvent.keyboard('{Enter}');
      await itemOf('programme', title).getByLabelText(english('title'), { exact: true }).fill(`${title} (2)`);
    }
    // The second goes on where the first ends, on its stage.
    const second = itemOf('programme', 'Acústico');
    const at = (label: 'startsAt' | 'endsAt') => second.getByLabelText(words(label), { exact: true });
    await expect.element(at('startsAt')).toHaveValue('2031-05-10T14:00');
    await expect.element(at('endsAt')).toHaveValue('2031-05-10T15:00');
    await expect.element(second.getByLabelText(words('stage'), { exact: true })).toHaveValue('palco-sol');
    await at('endsAt').fill('2031-05-10T21:00');
    await seen(text('eventProblem')('ITEM_AFTER_DATE', { date: 'Encontro' }));
    await at('endsAt').fill('2031-05-10T15:30');
    await expect
      .element(page.getByText(text('eventProblem')('ITEM_AFTER_DATE', { date: 'Encontro' })))
      .not.toBeInTheDocument();
    await second.getByLabelText(words('kind'), { exact: true }).selectOptions('SHOW');
    await second.getByLabelText('Nome da convidada').click();
    await seen(t('saveSAVED'));
    expect(valueAt(desk.served.written, ['programme'])).toMatchObject([
      { title: { pt: 'Conversa na beira do palco' } },
      { title: { pt: 'Acústico', en: 'Acústico (2)' }, kind: 'SHOW', stage: 'palco-sol' },
    ]);
  });
});

describe('questions to holders', () => {
  test('a choice that must be made is written by keyboard, and short options are the same in both languages', async () => {
    const desk = openDraftDesk(network, { written: { dates: [] } });
    const { text } = await office.enter(`${editor}/questions`);
    const [t, words] = [text('officeQuestions'), text('officeEditor')];
    await page.getByLabelText(t('newQuestion'), { exact: true }).fill('Tamanho do moletom');
    await userEvent.keyboard('{Enter}');
    await press(words('englishShow'));
    await page
      .getByLabelText(words('inEnglish', { label: t('question') }), { exact: true })
      .fill('Hoodie size');
    await page.getByRole('radio', { name: t('aChoice'), exact: true }).click();
    for (const size of ['M', 'G']) {
      await page.getByLabelText(t('newOption'), { exact: true }).fill(size);
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('button', { name: size, exact: true })).toBeVisible();
    }
    await page.getByLabelText(t('isRequired'), { exact: true }).click();
    await seen(words('saveSAVED'));
    expect(valueAt(desk.served.written, ['questions'])).toMatchObject([
      {
        ...{ kind: 'CHOICE', required: true, question: { pt: 'Tamanho do moletom', en: 'Hoodie size' } },
        options: [{ name: { pt: 'M' } }, { name: { pt: 'G' } }],
      },
    ]);
  });

  test('the answers come as a file', async () => {
    const kept = keepDownloads();
    openDraftDesk(network);
    network.answer(exportAnswers, () =>
      data({ exportAnswers: { name: 'respostas.csv', text: 'Pedido', rows: 2 } }),
    );
    const { text } = await office.enter(`${editor}/questions`);
    const t = text('officeQuestions');
    await press(t('export'));
    await seen(t('exported', { count: 2 }));
    expect(await kept[0]).toEqual({ name: 'respostas.csv', text: 'Pedido' });
  });
});
