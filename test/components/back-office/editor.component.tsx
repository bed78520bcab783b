import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { valueAt } from '#src/domain/draft/draft-path.ts';
import { editorParts } from '#src/web/back-office/editor/parts/editor-parts.ts';
import {
  cancelPublication,
  createDraft,
  draftPage,
  eventsToCopy,
  previewPublication,
  publishDraft,
  saveDraft,
  schedulePublication,
} from '#src/web/back-office/staff-api/drafts.gen.ts';
import { organizerPlace, organizerPlaces } from '#src/web/back-office/staff-api/people.gen.ts';
import { openDraftDesk, writtenTemplate } from '../data/office-draft.ts';
import { eventId } from '../data/office-lists.ts';
import { data, refused } from '../support/network.ts';
import { openOffice, tabTo } from '../support/office.tsx';
import { press, seen } from './looks.ts';

// The editor of events as a whole: its beginning, its parts, what it saves, and the publication.
const office = openOffice();
const { network } = office;
const editor = `/events/${eventId}/edit`;

describe('a new event', () => {
  test('has no form for who may not make one, also by its address', async () => {
    const { text } = await office.enter('/events/new', { role: 'FINANCE' });
    const t = text('office');
    await expect.element(page.getByRole('heading', { level: 1, name: t('notAllowed') })).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });

  test('begins from a template with its day, and what is missing is told at its field', async () => {
    openDraftDesk(network, { publishedVersion: null });
    network.answer(createDraft, () => refused('INVALID_INPUT', { field: 'startDay' }));
    const { text, address } = await office.enter('/events/new');
    const t = text('officeNewEvent');
    await press(t('create'));
    for (const field of ['name', 'organizer'] as const)
      await expect
        .element(page.getByLabelText(t(field), { exact: true }))
        .toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(createDraft)).toEqual([]);
    await page.getByLabelText(t('name'), { exact: true }).fill('Encontro de teste');
    await page.getByLabelText(t('organizer'), { exact: true }).selectOptions('Vértice Produções');
    await page.getByLabelText(t('template'), { exact: true }).selectOptions('FAN_MEETING');
    await page.getByText(t('ownNames')).click();
    await page.getByLabelText(t('slug'), { exact: true }).fill('encontro-de-teste');
    await page.getByLabelText(t('code'), { exact: true }).fill('EDT');
    await press(t('create'));
    await expect
      .element(page.getByLabelText(t('startDay'), { exact: true }))
      .toHaveAttribute('aria-invalid', 'true');
    await page.getByLabelText(t('startDay'), { exact: true }).fill('2031-05-10');
    network.answer(createDraft, () => data({ createDraft: { eventId } }));
    await press(t('create'));
    await expect.poll(address).toBe(`${editor}/about`);
    expect(network.sent(createDraft).at(-1)?.input).toMatchObject({
      ...{ origin: 'TEMPLATE', template: 'FAN_MEETING', startDay: '2031-05-10' },
      ...{ name: 'Encontro de teste', slug: 'encontro-de-teste', code: 'EDT' },
    });
  });

  test('is offered to the 51st organizer too, to the one that the address names, and of events that may be read', async () => {
    const named = (index: number) => ({ id: `o${index}`, name: `Casa ${index}`, rights: ['draft.change'] });
    network.answer(organizerPlaces, ({ after }) =>
      data({
        organizers: after
          ? { next: null, items: [named(50), { ...named(51), rights: ['organizer.read'] }] }
          : { next: 'more', items: Array.from({ length: 50 }, (_, index) => named(index)) },
      }),
    );
    network.answer(organizerPlace, ({ id }) => data({ organizer: { ...named(700), id } }));
    const read = { id: eventId, name: { pt: 'Lido', en: 'Read' }, rights: ['draft.read'] };
    network.answer(eventsToCopy, () =>
      data({ events: { next: null, items: [read, { ...read, id: 'other', rights: ['event.read'] }] } }),
    );
    const { text } = await office.enter('/events/new?organizer=o700');
    const t = text('officeNewEvent');
    const organizer = page.getByLabelText(t('organizer'), { exact: true });
    await expect.element(organizer).toHaveValue('o700');
    const labels = (of: typeof organizer) =>
      [...(of.element() as HTMLSelectElement).options].map(({ label }) => label);
    expect(labels(organizer)).toContain('Casa 50');
    expect(labels(organizer)).not.toContain('Casa 51');
    await page.getByText(t('originEVENT'), { exact: true }).click();
    expect(labels(page.getByLabelText(t('event'), { exact: true }))).toEqual(['Lido']);
  });

  test('is asked for its name alone, of which the server makes the address', async () => {
    openDraftDesk(network, { publishedVersion: null });
    network.answer(createDraft, () => data({ createDraft: { eventId } }));
    const { text } = await office.enter('/events/new');
    const t = text('officeNewEvent');
    await page.getByLabelText(t('name'), { exact: true }).fill('Festa do Bairro');
    await page.getByLabelText(t('organizer'), { exact: true }).selectOptions('Vértice Produções');
    await page.getByText(t('originEMPTY'), { exact: true }).click();
    await press(t('create'));
    await expect
      .poll(() => network.sent(createDraft).at(-1)?.input)
      .toMatchObject({ origin: 'EMPTY', name: 'Festa do Bairro', slug: null, code: null });
  });
});

describe('A name that is no text', () => {
  test('leaves the editor of its event open, which says that it has no name', async () => {
    const written = { ...(writtenTemplate('FREE_FAIR') as object), name: { pt: { Feira: null } } };
    openDraftDesk(network, { written, publishedVersion: null, publishedRevision: null });
    const { text } = await office.enter(`${editor}/about`);
    const t = text('officeEditor');
    await expect.element(page.getByRole('heading', { level: 1, name: t('unnamed') })).toBeVisible();
  });
});

describe('English', () => {
  test('is offered and never asked for, and its fields are folded until somebody writes it', async () => {
    const written = { ...(writtenTemplate('FREE_FAIR') as object), name: { pt: 'Feira' } };
    const bare = JSON.parse(JSON.stringify(written), (_, value) => {
      if (value?.pt === undefined) return value;
      return { pt: value.pt };
    });
    const desk = openDraftDesk(network, { written: bare, publishedVersion: null, publishedRevision: null });
    const { text } = await office.enter(`${editor}/about`);
    const t = text('officeEditor');
    const english = page.getByLabelText(t('inEnglish', { label: t('name') }), { exact: true });
    await seen(t('isReady'));
    await seen(t('englishCount', { count: 0, total: 3 }));
    // The part is there, so its fields would be.
    const portuguese = page.getByLabelText(t('inPortuguese', { label: t('name') }), { exact: true });
    await expect.element(portuguese).toHaveValue('Feira');
    expect(english.elements()).toEqual([]);
    await press(t('englishShow'));
    await english.fill('Fair');
    await seen(t('englishCount', { count: 1, total: 3 }));
    await english.fill('');
    await seen(t('saveSAVED'));
    expect(valueAt(desk.served.written, ['name'])).toEqual({ pt: 'Feira' });
    await press(t('englishHide'));
    await expect.element(english).not.toBeInTheDocument();
  });
});

describe('the parts', () => {
  test.each(['mundo-quadrinho', 'final-liga-vertice'] as const)(
    'opening every part of %s changes nothing of it',
    async (event) => {
      openDraftDesk(network, { event });
      const { text, go } = await office.enter(`${editor}/about`);
      const t = text('officeEditor');
      let opened = 0;
      for (const part of editorParts) {
        await go(`${editor}/${part.id}`);
        const section = page.getByRole('region', { name: t(part.text), exact: true }).first();
        await expect.element(section).toBeVisible();
        await expect.poll(() => section.getByText(t('loading')).elements()).toEqual([]);
        for (const folded of document.querySelectorAll<HTMLElement>('main button[aria-expanded=false]')) {
          if (!folded.checkVisibility()) continue;
          folded.click();
          opened += 1;
        }
      }
      expect(opened).toBeGreaterThan(5);
      await seen(t('saveSAVED'));
      // Leaving the page sends the edits that are left.
      await go('/events');
      await expect.element(page.getByRole('table')).toBeVisible();
      expect(network.sent(saveDraft)).toEqual([]);
    },
  );

  test('a day that is added lacks something, and comes and goes with all that it has', async () => {
    const desk = openDraftDesk(network);
    const { text } = await office.enter(`${editor}/dates`);
    const [t, places] = [text('officeEditor'), text('officePlaces')];
    const days = () => page.getByLabelText(places('capacity'), { exact: true }).elements().length;
    await expect.poll(days).toBeGreaterThan(0);
    const before = days();
    await page.getByLabelText(places('newDate')).fill('Segundo dia');
    await userEvent.keyboard('{Enter}');
    await expect.poll(days).toBe(before + 1);
    await expect.element(page.getByText(/pendência/).first()).toBeVisible();
    await press(t('removeNamed', { name: 'Segundo dia' }));
    await seen(t('removed', { name: 'Segundo dia' }));
    await expect.poll(days).toBe(before);
    await seen(t('saveSAVED'));
    expect(desk.edits.map(({ kind }) => kind)).toContain('INSERT');
  });

  test('a day that is added has the focus before anybody can type on', async () => {
    openDraftDesk(network);
    const { text } = await office.enter(`${editor}/dates`);
    const name = page.getByLabelText(text('officePlaces')('newDate'));
    await name.fill('Segundo dia');
    const { form } = name.element() as HTMLInputElement;
    form?.requestSubmit();
    // In the same turn: a frame later is too late for whoever types quickly.
    expect((document.activeElement as HTMLInputElement).value).toBe('Segundo dia');
    expect(form?.contains(document.activeElement)).toBe(false);
  });

  test('a price that falls from one batch to the next is told, and the turns are a table, too', async () => {
    openDraftDesk(network, { written: writtenTemplate('FAN_MEETING') });
    const { text } = await office.enter(`${editor}/tickets`);
    const offers = text('officeOffers');
    await press(/^Entrada/);
    await press(offers('addBatch'));
    const prices = page.getByLabelText(offers('price'), { exact: true });
    await expect.poll(() => prices.elements().length).toBe(2);
    await prices.nth(1).fill('50');
    await seen(text('eventProblem')('PRICE_FALLS'));
    await prices.nth(1).fill('150');
    await expect.element(page.getByText(text('eventProblem')('PRICE_FALLS'))).not.toBeInTheDocument();
    await page.getByLabelText(offers('quantity'), { exact: true }).first().fill('300');
    await page.getByText(offers('asTable')).click();
    await expect
      .element(page.getByRole('cell', { name: offers('turnsSTOCK', { units: '300' }), exact: true }))
      .toBeVisible();
  });

  test('a press where none is makes a session of that artist at that time, and leads to its fields', async () => {
    const desk = openDraftDesk(network);
    const { text } = await office.enter(`${editor}/artists`);
    const t = text('officeArtists');
    await page.getByRole('radio', { name: 'Sexta-feira' }).click();
    const free = page.getByRole('button', { name: t('makeSession', { artist: 'Otto Braga' }), exact: true });
    const { height } = free.element().getBoundingClientRect();
    await free.click({ position: { x: 20, y: height - 5 }, force: true });
    const name = t('sessionWith', { artist: 'Otto Braga' });
    await expect.element(page.getByRole('heading', { name: t('selected', { name }) })).toBeVisible();
    await seen(text('officeEditor')('saveSAVED'));
    const made = desk.edits.at(-1);
    expect(made).toMatchObject({ kind: 'INSERT', value: { session: { artist: 'otto-braga', date: 'fri' } } });
    // By keyboard it begins with the date.
    (free.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => desk.edits.length).toBe(2);
    expect(desk.edits[1]).toMatchObject({ value: { name: { pt: name }, session: { startsAt: 'T11:00' } } });
  });

  test('by keyboard alone a session is moved, the clash is told, and undone', async () => {
    openDraftDesk(network);
    const { text } = await office.enter(`${editor}/artists`);
    const t = text('officeArtists');
    await expect.element(page.getByText(t('gridKeys'))).toBeVisible();
    // The grid begins with the first day that has sessions; the arrow keys choose another one.
    await tabTo(/^Sexta-feira$/, 120);
    await userEvent.keyboard('{ArrowRight}');
    await tabTo(/^14:00 .*Iara Monteiro/, 120);
    const name = 'Foto com Iara Monteiro';
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect
      .element(page.getByText(t('movedTo', { name, from: '14:10', to: '14:50' })))
      .toBeInTheDocument();
    for (let step = 0; step < 20; step += 1) await userEvent.keyboard('{ArrowDown}');
    await expect
      .element(page.getByText(t('movedToClash', { name, from: '15:50', to: '16:30' })))
      .toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByRole('button', { name: new RegExp(`^14:00 .*${name}`) })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: t('selected', { name }) })).toBeVisible();
    await seen(text('officeEditor')('saveSAVED'));
  });
});

describe('undo', () => {
  test('by keyboard the button that can do no more keeps the focus, and redo brings all back', async () => {
    const desk = openDraftDesk(network);
    const { text } = await office.enter(`${editor}/about`);
    const t = text('officeEditor');
    const name = page.getByLabelText(t('inPortuguese', { label: t('name') }), { exact: true });
    await name.fill('Mundo Novo');
    await name.fill('Mundo Novíssimo');
    const undo = page.getByRole('button', { name: t('undo'), exact: true });
    (undo.element() as HTMLElement).focus();
    for (let presses = 0; presses < 4; presses += 1) await userEvent.keyboard('{Enter}');
    await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
    await expect.element(undo).toHaveFocus();
    await expect.element(name).toHaveValue('Mundo Quadrinho');
    const redo = page.getByRole('button', { name: t('redo'), exact: true });
    (redo.element() as HTMLElement).focus();
    for (let presses = 0; presses < 4; presses += 1) await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveValue('Mundo Novíssimo');
    await seen(t('saveSAVED'));
    expect(desk.served.written).toMatchObject({ name: { pt: 'Mundo Novíssimo' } });
  });
});

describe('the publication', () => {
  test('shows what changes first, and says that it is published', async () => {
    openDraftDesk(network, { publishedVersion: null, publishedRevision: null });
    const { text } = await office.enter(`${editor}/publish`);
    const t = text('officeEditor');
    await press(t('seeEffect'));
    await seen(t('effectFirst'));
    await page.getByLabelText(t('note'), { exact: true }).fill('A primeira');
    await press(t('publishNow'));
    await seen(t('published', { version: 1 }));
    expect(network.sent(publishDraft)).toEqual([{ eventId, revision: 9, note: 'A primeira' }]);
  });

  test('what a publication would break is told with the way to its field', async () => {
    openDraftDesk(network);
    const reasons = [
      { code: 'POOL_TOO_SMALL', facts: { taken: 12, capacity: 3 }, path: ['dates', '#quinta', 'capacity'] },
    ];
    network.answer(previewPublication, ({ revision }) =>
      data({ previewPublication: { revision, reasons, effect: null } }),
    );
    const { text } = await office.enter(`${editor}/publish`);
    await press(text('officeEditor')('seeEffect'));
    await expect
      .element(
        page.getByText(text('publishReason')('POOL_TOO_SMALL', { taken: 12, capacity: 3 }), { exact: false }),
      )
      .toBeVisible();
    await expect
      .poll(() => page.getByRole('button', { name: text('officeEditor')('publishNow') }).elements())
      .toEqual([]);
  });

  test('a publication is scheduled, shown, and canceled', async () => {
    const desk = openDraftDesk(network);
    network.answer(schedulePublication, () => data({ schedulePublication: { id: 'p1' } }));
    network.answer(cancelPublication, () => data({ cancelPublication: { id: 'p1' } }));
    const { text } = await office.enter(`${editor}/publish`);
    const t = text('officeEditor');
    await press(t('seeEffect'));
    await page.getByRole('radio', { name: t('whenLater') }).click();
    await press(t('publishLater'));
    await seen(t('publishAtMissing'));
    expect(network.sent(schedulePublication)).toEqual([]);
    await page.getByLabelText(t('publishAt')).fill('2031-05-20T10:00');
    const publication = {
      id: 'p1',
      revision: 9,
      note: null,
      publishAt: '2031-05-20T13:00:00Z',
      by: 'Bia Prado',
    };
    network.answer(draftPage, () => data({ draft: { ...desk.served, publication } }));
    await press(t('publishLater'));
    await seen(t('scheduled'));
    expect(network.sent(schedulePublication)[0]?.publishAt).toBe('2031-05-20T13:00:00.000Z');
    await expect.element(page.getByRole('button', { name: t('cancelPublication') })).toBeVisible();
    await expect.poll(() => page.getByRole('button', { name: t('seeEffect') }).elements()).toEqual([]);
    network.answer(draftPage, () => data({ draft: desk.served }));
    await press(t('cancelPublication'));
    await expect.element(page.getByRole('button', { name: t('seeEffect') })).toBeVisible();
    expect(network.sent(cancelPublication)).toEqual([{ eventId, publicationId: 'p1' }]);
  });
});

test('an address with a part that there is not says that nothing is there', async () => {
  openDraftDesk(network);
  const { text, go } = await office.enter(`${editor}/about`);
  const t = text('office');
  await go(`${editor}/bilhetes`);
  await expect.element(page.getByRole('heading', { level: 1, name: t('notFound') })).toBeVisible();
  expect(page.getByRole('button', { name: t('tryAgain') }).elements()).toEqual([]);
});
