import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import {
  createDraft,
  type DraftSoldQuery,
  draftSold,
  draftVersion,
  keepDraft,
  keptState,
  previewPublication,
  restoreKept,
} from '#src/web/back-office/staff-api/drafts.gen.ts';
import { openDraftDesk, writtenTemplate } from '../../data/office-draft.ts';
import { noEffect } from '../../data/office-event.ts';
import { eventId } from '../../data/office-lists.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, press } from '../looks.ts';

// The editor takes care: it warns, asks before something is lost, and remembers.
const office = openOffice();
const { network } = office;
type SoldPart = NonNullable<DraftSoldQuery['draft']>['sold'][number];

const both = (text: string) => ({ pt: text, en: text });
const editor = `/events/${eventId}/edit`;

/** A ticket with half-price in two batches, of which half-price does not turn; the first is larger than the hall. */
const careless = (() => {
  const written = writtenTemplate('FAN_MEETING') as { dates: object[]; categories: { offers: object[] }[] };
  const [day] = written.dates;
  const [shelf, ...others] = written.categories;
  const [ticket] = shelf?.offers ?? [];
  const batches = [
    { number: 1, priceCents: 10_000, quantity: 9_000 },
    { number: 2, priceCents: 12_000 },
  ];
  const offer = { ...ticket, ticketType: 'FULL', half: {}, batches };
  return {
    ...written,
    dates: [{ ...day, capacity: 500 }],
    categories: [{ ...shelf, offers: [offer] }, ...others],
  };
})();

describe('warnings', () => {
  const openAt = async (part: string) => {
    openDraftDesk(network, { written: careless });
    return await office.enter(`${editor}/${part}`);
  };

  test('stand in the list of their part and lead to their fields, where they are read with the field', async () => {
    const { text } = await openAt('tickets');
    const [t, offers] = [text('officeDraft'), text('officeOffers')];
    await page
      .getByText(t('warningCount', { count: 2 }), { exact: true })
      .last()
      .click();
    const stays = text('eventWarning')('HALF_STAYS', { units: '9.000' });
    const item = page.getByRole('listitem').filter({ hasText: stays }).last();
    await expect.element(item).toBeVisible();
    await item.getByRole('link').click();
    const half = page.getByLabelText(offers('halfQuantity'), { exact: true }).first();
    await expect.element(half).toHaveFocus();
    await expect.element(half).toHaveAccessibleDescription(stays);
    await expect.element(half).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('are told with the name of the day and the figures as people write them', async () => {
    const { text } = await openAt('publish');
    const dia = (careless.dates[0] as unknown as { name: { pt: string } }).name.pt;
    const told = text('eventWarning')('BATCH_OVER_PLACES', { units: '9.000', places: '500', date: dia });
    await expect.poll(() => document.querySelector('main')?.textContent).toContain(told);
  });

  test('keep nothing from being published, and stand once in the preview', async () => {
    const { text } = await openAt('publish');
    const t = text('officeEditor');
    const told = page.getByText(text('officeDraft')('warningsText'));
    await expect.element(told).toBeVisible();
    await press(t('seeEffect'));
    await expect.element(page.getByRole('button', { name: t('publishNow') })).toBeVisible();
    expect(told.elements()).toHaveLength(1);
  });
});

describe('taking away', () => {
  const shelfPath = ['categories', '#ingressos'];
  const ticketPath = [...shelfPath, 'offers', '#entrada'];
  const shelfName = 'Ingressos';

  test('asks first where something was sold or goes with it, and says how much and what', async () => {
    const desk = openDraftDesk(network, { written: careless });
    network.answer(draftSold, () =>
      data({ draft: { sold: [{ kind: 'OFFER', path: ticketPath, units: 1_240 }] } }),
    );
    const { text } = await office.enter(`${editor}/tickets`);
    const [t, own] = [text('officeEditor'), text('officeDraft')];
    await press(t('removeNamed', { name: shelfName }));
    await expect.element(dialog()).toBeVisible();
    await expect.element(dialog().getByText(own('soldOf', { count: 1_240, units: '1.240' }))).toBeVisible();
    await expect.element(dialog().getByText(own('goesToo'))).toBeVisible();
    await press(text('office')('cancel'), dialog());
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(desk.edits).toEqual([]);
    await press(t('removeNamed', { name: shelfName }));
    await press(t('remove'), dialog());
    await expect
      .poll(() => desk.edits.map(({ kind, path }) => [kind, path]))
      .toEqual([['REMOVE', shelfPath]]);
    // The way back has the focus, and brings the whole shelf.
    const undo = page
      .getByRole('main')
      .getByRole('status')
      .getByRole('button', { name: t('undo') });
    await expect.element(undo).toHaveFocus();
  });

  const [shelf] = careless.categories;
  const single = {
    ...{ key: 'so', name: both('Só um'), ticketType: 'SINGLE', dates: ['dia'] },
    batches: [{ priceCents: 1_000 }],
  };
  const withSingle = { ...careless, categories: [{ ...shelf, offers: [single] }] };

  test.each([
    ['says how many', 3],
    ['says that nobody can tell', null],
  ] as const)('asks for a ticket that holds nothing and nothing names: %s', async (_, units) => {
    const desk = openDraftDesk(network, { written: withSingle });
    const path = [...shelfPath, 'offers', '#so'];
    network.answer(draftSold, () =>
      units === null ? refused('OFFLINE') : data({ draft: { sold: [{ kind: 'OFFER', path, units }] } }),
    );
    const { text } = await office.enter(`${editor}/tickets`);
    const t = text('officeDraft');
    await press(text('officeEditor')('removeNamed', { name: 'Só um' }));
    const told = units === null ? t('soldUnknown') : t('soldOf', { count: units, units: String(units) });
    await expect.element(dialog().getByText(told)).toBeVisible();
    expect(desk.edits).toEqual([]);
  });

  test('of a fresh line happens at once', async () => {
    const desk = openDraftDesk(network, { written: careless });
    const { text } = await office.enter(`${editor}/tickets`);
    const [t, offers] = [text('officeEditor'), text('officeOffers')];
    await page.getByLabelText(offers('newShelf'), { exact: true }).fill('Extra');
    await press(offers('addShelf'));
    await press(t('removeNamed', { name: 'Extra' }));
    await expect.poll(() => desk.edits.map(({ kind }) => kind)).toContain('REMOVE');
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

test('what was taken away comes back by undo after a reload too', async () => {
  const desk = openDraftDesk(network, { written: careless, publishedVersion: null, publishedRevision: null });
  const first = await office.enter(`${editor}/tickets`);
  const t = first.text('officeEditor');
  await press(t('removeNamed', { name: 'Ingressos' }));
  await press(t('remove'), dialog());
  await expect.poll(() => desk.edits.length).toBe(1);
  await expect.element(page.getByText(t('saveSAVED'), { exact: true })).toBeVisible();
  // The same browser loads the page anew: its storage is all that is left.
  await cleanup();
  await office.enter(`${editor}/tickets`);
  const undo = page.getByRole('button', { name: t('undo'), exact: true });
  await expect.element(undo).not.toHaveAttribute('aria-disabled', 'true');
  await undo.click();
  await expect
    .element(page.getByRole('button', { name: t('removeNamed', { name: 'Ingressos' }) }))
    .toBeVisible();
});

describe('versions and kept states', () => {
  test('stand in one list, the latest first, and the draft goes back to a state', async () => {
    const desk = openDraftDesk(network, { written: careless });
    const { text } = await office.enter(`${editor}/file`);
    const t = text('officeFile');
    const table = page.getByRole('table', { name: t('versions') });
    await expect.element(table).toBeVisible();
    const firsts = [...document.querySelectorAll('table tbody tr')].map(
      (row) => row.querySelector('td, th')?.textContent,
    );
    expect(firsts).toEqual([
      ...[t('versionNumber', { number: 2 }), t('keptByItself'), t('keptByHand')],
      t('versionNumber', { number: 1 }),
    ]);
    const written = { ...careless, name: { pt: 'Como era' } };
    network.answer(keptState, () => data({ draft: { keptState: { number: 1, written, artSvg: '' } } }));
    const ways = table.getByRole('row').filter({ hasText: 'Antes dos preços' }).getByRole('button');
    await ways.first().click();
    await expect.element(page.getByText('Como era', { exact: false }).first()).toBeVisible();
    network.answer(restoreKept, () => data({ restoreKept: { ...desk.served, written, revision: 20 } }));
    await ways.last().click();
    await press(t('restore'), dialog());
    await expect.element(page.getByRole('heading', { level: 1, name: 'Como era' })).toBeVisible();
    expect(network.sent(restoreKept)).toEqual([{ eventId, number: 1, revision: 9 }]);
  });

  test('are kept by a name, which is asked for', async () => {
    openDraftDesk(network, { written: careless });
    network.answer(keepDraft, () => data({ keepDraft: { number: 3 } }));
    const { text } = await office.enter(`${editor}/file`);
    const t = text('officeFile');
    const name = page.getByLabelText(t('keepName'), { exact: true });
    await press(t('keepGo'));
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(keepDraft)).toEqual([]);
    await name.fill('Antes da reunião');
    await press(t('keepGo'));
    await expect
      .poll(() => network.sent(keepDraft))
      .toEqual([{ eventId, revision: 9, note: 'Antes da reunião' }]);
    await expect.element(name).toHaveValue('');
    network.answer(keepDraft, () => refused('DRAFT_CHANGED'));
    await name.fill('De novo');
    await press(t('keepGo'));
    await expect.element(page.getByText(text('error')('DRAFT_CHANGED'))).toBeVisible();
  });
});

describe('the preview of a publication', () => {
  const changed = {
    ...careless,
    name: { pt: 'Encontro', en: 'Meeting' },
    description: { pt: 'Novo. '.repeat(60) },
  };
  const before = { ...changed, name: { pt: 'Encontrinho', en: 'Meeting' }, description: { pt: 'Velho.' } };

  test('tells the texts that change, before and now, long ones folded, and capacities by their names', async () => {
    openDraftDesk(network, { written: changed });
    network.answer(draftVersion, ({ number }) =>
      data({ draft: { version: { number, written: before, artSvg: '<svg/>' } } }),
    );
    const courtesy = {
      ...{ key: 'courtesy:imprensa:entrada', kind: 'COURTESY', path: ['courtesies'], before: 0, after: 10 },
      ...{ names: [both('Imprensa'), both('Entrada')], number: null, taken: 0, left: 10 },
    };
    network.answer(previewPublication, ({ revision }) =>
      data({ previewPublication: { revision, reasons: [], effect: { ...noEffect, pools: [courtesy] } } }),
    );
    const { text } = await office.enter(`${editor}/publish`);
    const [t, own] = [text('officeEditor'), text('officeDraft')];
    await press(t('seeEffect'));
    await expect.element(page.getByText(own('toldLead'))).toBeVisible();
    await expect.element(page.getByText('Encontrinho', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Velho.', { exact: true })).not.toBeVisible();
    await page.getByText(own('toldLong')).click();
    await expect.element(page.getByText('Velho.', { exact: true })).toBeVisible();
    await expect.element(page.getByText(own('toldArt'))).toBeVisible();
    const main = () => document.querySelector('main')?.textContent ?? '';
    expect(main()).toContain(`${t('poolCOURTESY')} Imprensa › Entrada`);
    expect(main()).not.toContain('imprensa');
  });

  test('tells nothing of texts where none changes', async () => {
    const desk = openDraftDesk(network, { written: changed });
    network.answer(draftVersion, ({ number }) => data({ draft: { version: { ...desk.served, number } } }));
    const { text } = await office.enter(`${editor}/publish`);
    await press(text('officeEditor')('seeEffect'));
    await expect
      .element(page.getByRole('button', { name: text('officeEditor')('publishNow') }))
      .toBeVisible();
    await expect.element(page.getByText(text('officeDraft')('toldLead'))).not.toBeInTheDocument();
  });
});

describe('the code of a coupon', () => {
  const written = {
    ...careless,
    coupons: [
      { code: 'ANTES', percent: 10 },
      { code: 'DEZ', percent: 10 },
    ],
  };
  const open = async (sold: SoldPart[]) => {
    const desk = openDraftDesk(network, { written });
    network.answer(draftSold, () => data({ draft: { sold } }));
    const { text } = await office.enter(`${editor}/coupons`);
    const t = text('officeCoupons');
    await page.getByRole('button', { name: 'DEZ', exact: true }).click();
    return { desk, t, field: page.getByLabelText(t('code'), { exact: true }) };
  };

  test('says what it becomes while it is typed', async () => {
    openDraftDesk(network, { written });
    const { text } = await office.enter(`${editor}/coupons`);
    const t = text('officeCoupons');
    await page.getByLabelText(t('newCode'), { exact: true }).fill('pipoca 10 ç<');
    await expect.element(page.getByText(t('becomes', { code: 'PIPOCA-10-C' }))).toBeVisible();
  });

  test('is changed in its place while nobody has used it, as one step', async () => {
    const { desk, t, field } = await open([]);
    await field.fill('vinte e um');
    await expect.element(page.getByText(t('becomes', { code: 'VINTE-E-UM' }))).toBeVisible();
    await press(t('rename'));
    await expect.poll(() => desk.edits.map(({ kind }) => kind)).toEqual(['REMOVE', 'INSERT']);
    expect(desk.edits.at(-1)).toMatchObject({ value: { code: 'VINTE-E-UM', percent: 10 }, after: '#ANTES' });
    await expect.element(page.getByLabelText(t('code'), { exact: true })).toHaveFocus();
    await expect.element(page.getByLabelText(t('code'), { exact: true })).toHaveValue('VINTE-E-UM');
  });

  test('stays where orders have used it, and says so', async () => {
    const { desk, t, field } = await open([{ kind: 'COUPON', path: ['coupons', '#DEZ'], units: 3 }]);
    await field.fill('OUTRO');
    await press(t('rename'));
    await expect.element(page.getByText(t('renameUsed', { count: 3 }))).toBeVisible();
    expect(desk.edits).toEqual([]);
  });
});

test('a file that is no YAML is told with its line and what stands there', async () => {
  openDraftDesk(network, { publishedVersion: null });
  network.answer(createDraft, () => refused('INVALID_INPUT', { field: 'from.text', facts: { line: 2 } }));
  const { text } = await office.enter('/events/new');
  const t = text('officeNewEvent');
  await page.getByText(t('originFILE'), { exact: true }).click();
  await page.getByLabelText(t('organizer'), { exact: true }).selectOptions('Vértice Produções');
  await page.getByLabelText(t('file'), { exact: true }).fill('slug: a\n  price; 10');
  await press(t('create'));
  const told = text('officeFile')('lineWrong', { line: 2, found: 'price; 10' });
  await expect
    .element(page.getByLabelText(t('file'), { exact: true }))
    .toHaveAccessibleDescription(expect.stringContaining(told));
});

test('a publication that was made, or is made at a time, is seen by an editor that is left open', async () => {
  const publishAt = '2031-01-10T13:00:00Z';
  const publication = { id: 'p1', revision: 9, note: null, publishAt, by: 'Bia Prado' };
  openDraftDesk(network, { publication });
  const { text } = await office.enter(`${editor}/publish`);
  const t = text('officeEditor');
  const waits = page.getByText(t('waitsSame', { by: 'Bia Prado' }), { exact: false });
  await expect.element(waits).toBeVisible();
  openDraftDesk(network, { publishedVersion: 3 });
  dispatchEvent(new Event('focus'));
  await expect.element(waits).not.toBeInTheDocument();
  openDraftDesk(network, { publishedVersion: 3, publication });
  dispatchEvent(new Event('focus'));
  await expect.element(waits).toBeVisible();
});
