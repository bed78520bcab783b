import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { approvals } from '#src/web/back-office/staff-api/approvals.gen.ts';
import { audit } from '#src/web/back-office/staff-api/audit.gen.ts';
import { eventHead, events, stopSale } from '#src/web/back-office/staff-api/events.gen.ts';
import { find } from '#src/web/back-office/staff-api/frame.gen.ts';
import { people } from '#src/web/back-office/staff-api/people.gen.ts';
import {
  removeView,
  renameView,
  saveView,
  type ViewFragment,
} from '#src/web/back-office/staff-api/views.gen.ts';
import { openDraftDesk } from '../data/office-draft.ts';
import { answerEvent, stoppedHead } from '../data/office-event.ts';
import { approval, eventId, listedEvent, movedVenue, organizerId, person } from '../data/office-lists.ts';
import { data, refused } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';
import { keepDownloads } from './downloads.ts';
import { press } from './looks.ts';

// The lists of the back office: filters, saved views, the command palette, exports.
const office = openOffice();
const { network } = office;
afterEach(() => vi.useRealTimers());

const view: ViewFragment = {
  id: 'v1',
  page: 'EVENTS',
  name: 'Vértice',
  filters: 'q=V%C3%A9rtice&state=ON_SALE',
};

describe('the lists', () => {
  test('a link that is pressed while a filter was just typed is followed', async () => {
    network.answer(events, () => data({ events: { next: null, items: [listedEvent] } }));
    const { text, go, address } = await office.enter('/events');
    const asked = network.hold(audit);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await page.getByLabelText(text('officeEvents')('search'), { exact: true }).fill('Vértice');
    const leaving = go('/audit');
    await expect.poll(() => asked.length).toBe(1);
    // The page that was asked for takes longer than the filter waits.
    await vi.advanceTimersByTimeAsync(300);
    asked[0]?.answer(data({ audit: { next: null, items: [] } }));
    await leaving;
    await expect.poll(address).toBe('/audit');
  });

  test('on a phone begin with the search; the other filters stand behind a button that says how many are set', async () => {
    network.answer(audit, () => data({ audit: { next: null, items: [] } }));
    const { text, address } = await office.enter('/audit?from=2031-03-01', { width: 375 });
    const [t, frame] = [text('officeAudit'), text('office')];
    const until = page.getByLabelText(t('until'), { exact: true });
    const button = page.getByRole('button', { name: frame('moreFiltersSet', { count: 1 }) });
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(until).not.toBeVisible();
    await button.click();
    await expect.element(until).toBeVisible();
    await until.fill('2031-03-02');
    // A filter that is folded away stays set.
    await expect.poll(address).toContain('until=2031-03-02');
    expect(address()).toContain('from=2031-03-01');
    await expect
      .element(page.getByRole('button', { name: frame('moreFiltersSet', { count: 2 }) }))
      .toBeVisible();
  });

  test('filters are saved, found in the palette, renamed and removed', async () => {
    network.answer(events, () => data({ events: { next: null, items: [listedEvent] } }));
    network.answer(saveView, ({ page: list, name, filters }) =>
      data({ saveView: { id: 'v1', page: list, name, filters } }),
    );
    network.answer(renameView, ({ name }) => data({ renameView: { ...view, name } }));
    network.answer(removeView, ({ id }) => data({ removeView: id }));
    const { text, go, address } = await office.enter('/events?q=V%C3%A9rtice&state=ON_SALE');
    const [t, frame] = [text('officeViews'), text('office')];
    const name = page.getByLabelText(t('name'), { exact: true });
    await press(t('save'));
    // A view has a name, and the field that lacks it keeps the focus.
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveFocus();
    await name.fill('Vértice');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(t('saved', { name: 'Vértice' }))).toBeVisible();
    expect(network.sent(saveView)).toEqual([{ page: 'EVENTS', name: 'Vértice', filters: view.filters }]);

    await go('/audit');
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('combobox', { name: frame('searchHint') }).fill('Vért');
    await expect.element(page.getByRole('option', { name: /^Vértice/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/events?${view.filters}`);
    await expect
      .element(page.getByLabelText(text('officeEvents')('state'), { exact: true }))
      .toHaveValue('ON_SALE');

    await press(t('rename', { name: 'Vértice' }));
    await name.fill('Vértice 2');
    await userEvent.keyboard('{Enter}');
    await press(t('remove', { name: 'Vértice 2' }));
    await expect.element(page.getByText(t('removed', { name: 'Vértice 2' }))).toBeVisible();
    await expect.poll(() => page.getByRole('link', { name: 'Vértice 2' }).elements()).toEqual([]);
  });

  test('a list is downloaded as it is filtered, and says how many rows it has', async () => {
    const kept = keepDownloads();
    network.route('/api/staff/export', () => {
      const headers = {
        'content-disposition': 'attachment; filename="eventos-2026.csv"',
        'x-export-rows': '1',
        'x-export-cut': '0',
      };
      return new Response('Nome\r\nFinal', { headers });
    });
    const { text } = await office.enter('/events?q=V%C3%A9rtice');
    const t = text('officeExport');
    await press(t('download'));
    await expect.element(page.getByText(t('done', { count: 1 }))).toBeVisible();
    expect(await kept[0]).toEqual({ name: 'eventos-2026.csv', text: 'Nome\r\nFinal' });
    const asked = network.calls.find((call) => call.name === '/api/staff/export');
    expect(JSON.parse(String(asked?.variables))).toMatchObject({
      list: 'EVENTS',
      filter: { search: 'Vértice', state: null },
      locale: 'pt',
    });
  });

  test('who may not export a list is offered no file', async () => {
    const { text } = await office.enter('/events', { role: 'READER' });
    await expect.element(page.getByRole('row', { name: /Mundo Quadrinho/ })).toBeVisible();
    await expect
      .poll(() => page.getByRole('button', { name: text('officeExport')('download') }).elements())
      .toEqual([]);
  });

  test('by keyboard: the search leads to an event, and filters are in the address', async () => {
    answerEvent(network);
    network.answer(events, ({ filter }) =>
      data({ events: { next: null, items: filter?.state === 'PAST' ? [] : [listedEvent] } }),
    );
    network.answer(find, () =>
      data({
        find: [{ kind: 'EVENT', id: eventId, name: 'Mundo Quadrinho', detail: '', organizerId, eventId }],
      }),
    );
    const { text, address, back } = await office.enter('/events');
    const t = text('officeEvents');
    const row = page.getByRole('row', { name: /Mundo Quadrinho/ });
    await page.getByLabelText(t('search'), { exact: true }).fill('sao paulo');
    await expect.poll(address).toBe('/events?q=sao+paulo');
    await expect.element(row).toBeVisible();
    await page.getByLabelText(t('state'), { exact: true }).selectOptions('PAST');
    await expect.element(page.getByText(t('nothingFound'))).toBeVisible();
    expect(network.sent(events).at(-1)?.filter).toMatchObject({ search: 'sao paulo', state: 'PAST' });
    await back();
    await expect.element(row).toBeVisible();
    await expect.element(page.getByLabelText(t('state'), { exact: true })).toHaveValue('');

    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('mundo');
    await expect.element(page.getByRole('option', { name: /Mundo Quadrinho/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Mundo Quadrinho' })).toBeVisible();
    expect(address()).toBe(`/events/${eventId}`);
    // A new page begins at its top, also for who reads by ear.
    await expect.poll(() => document.activeElement?.id).toBe('content');
  });

  test('more rows come on request, below those that are shown', async () => {
    network.answer(events, ({ after }) =>
      after === null
        ? data({ events: { next: 'more', items: [listedEvent] } })
        : data({
            events: { next: null, items: [{ ...listedEvent, id: 'x', name: { pt: 'Outro', en: 'Other' } }] },
          }),
    );
    const { text } = await office.enter('/events');
    await press(text('office')('more'));
    await expect.element(page.getByRole('row', { name: /Outro/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Mundo Quadrinho/ })).toBeVisible();
    await expect
      .poll(() => page.getByRole('button', { name: text('office')('more') }).elements())
      .toEqual([]);
  });

  test('acts are done from the palette: a sale stops at the event that is named, and others are led to', async () => {
    network.answer(find, ({ text: asked }) =>
      data({
        find: 'mundo'.startsWith(asked)
          ? [
              {
                ...{ kind: 'EVENT' as const, id: eventId, name: 'Mundo Quadrinho', detail: 'São Paulo' },
                ...{ organizerId: null, eventId: null },
              },
            ]
          : [],
      }),
    );
    network.answer(stopSale, () => data({ stopSale: { id: eventId } }));
    answerEvent(network);
    const { text, address } = await office.enter('/events');
    const [frame, stop] = [text('office'), text('officeStop')];
    const typed = async (words: string) => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await page.getByRole('combobox', { name: frame('searchHint') }).fill(words);
    };
    const way = (name: string) => page.getByRole('option').filter({ hasText: name });
    await typed('pausar mundo');
    await expect.element(way(frame('actStop')).getByText('Mundo Quadrinho', { exact: false })).toBeVisible();
    network.answer(eventHead, () => data({ event: stoppedHead }));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(stop('stopped')).first()).toBeVisible();
    expect(network.sent(stopSale)).toEqual([{ eventId, until: null }]);
    // Within an event its name need not be typed.
    await typed('esconder');
    await way(frame('actHide')).click();
    await expect
      .element(page.getByRole('dialog', { name: text('officeOverview')('hideTitle') }))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(address).toBe(`/events/${eventId}`);
    await typed('cupom');
    await expect.element(way(frame('actCoupon'))).toBeVisible();
  });

  test.each(['pt', 'en'] as const)(
    'words of either language find an act, and an artist leads to the artists of its event, in %s',
    async (locale) => {
      network.answer(find, ({ text: asked }) =>
        data({
          find:
            asked === 'lia'
              ? [
                  {
                    ...{ kind: 'ARTIST' as const, id: eventId, name: 'Lia Prado', detail: 'Mundo Quadrinho' },
                    ...{ organizerId: null, eventId: null },
                  },
                ]
              : [],
        }),
      );
      answerEvent(network);
      openDraftDesk(network);
      const { text, address } = await office.enter(`/events/${eventId}`, { locale });
      const frame = text('office');
      await userEvent.keyboard('{Control>}k{/Control}');
      const typed = page.getByRole('combobox', { name: frame('searchHint') });
      const way = (name: string) => page.getByRole('option').filter({ hasText: name });
      for (const word of ['parar', 'stop']) {
        await typed.fill(word);
        await expect.element(way(frame('actStop'))).toBeVisible();
      }
      await typed.fill('lia');
      await way('Lia Prado').click();
      await expect.poll(address).toBe(`/events/${eventId}/edit/artists`);
    },
  );

  test('the palette offers acts by rights, and says why one was refused', async () => {
    network.answer(find, () => data({ find: [] }));
    network.answer(stopSale, () => refused('SALE_ENDED'));
    answerEvent(network);
    const { text } = await office.enter(`/events/${eventId}`);
    const frame = text('office');
    await userEvent.keyboard('{Control>}k{/Control}');
    const typed = page.getByRole('combobox', { name: frame('searchHint') });
    await typed.fill('pausar');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent(text('error')('SALE_ENDED'));
    await expect.element(typed).toBeVisible();
  });

  test('whoever may only read is offered no act', async () => {
    network.answer(find, () => data({ find: [] }));
    const { text } = await office.enter('/events', { role: 'READER' });
    const frame = text('office');
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('combobox', { name: frame('searchHint') }).fill('novo');
    await expect.element(page.getByText(frame('searchNothing', { text: 'novo' }))).toBeVisible();
  });

  test('a person is found in the palette, and an event leads to its people and its audit', async () => {
    answerEvent(network);
    network.answer(find, () =>
      data({
        find: [
          { kind: 'PERSON', id: 'p', name: person.name, detail: person.email, organizerId, eventId: null },
        ],
      }),
    );
    network.answer(people, ({ search }) =>
      data({ people: { next: null, items: search === person.email ? [person] : [] } }),
    );
    const { text, address, go } = await office.enter('/events');
    const [frame, t] = [text('office'), text('officeEvents')];
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('combobox', { name: frame('searchHint') }).fill('Bia');
    await expect.element(page.getByRole('option', { name: new RegExp(frame('searchPerson')) })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('row', { name: /Bia Prado/ })).toBeVisible();
    expect(new URLSearchParams(address().split('?')[1]).get('organizer')).toBe(organizerId);

    await go(`/events/${eventId}`);
    const main = page.getByRole('main');
    await expect.element(main.getByRole('link', { name: t('publicPage') })).toBeVisible();
    await main.getByRole('link', { name: t('people'), exact: true }).click();
    await expect.poll(address).toMatch(/^\/people\?organizer=/);
    await go(`/events/${eventId}`);
    await main.getByRole('link', { name: t('audit'), exact: true }).click();
    await expect.poll(address).toBe(`/audit?event=${eventId}`);
  });

  test('an audit says what a publication changed, the first lines open, and no key', async () => {
    const { text } = await office.enter('/audit');
    const t = text('officeAudit');
    const line = (number: number) =>
      page.getByText(`Inteira › Lotes › ${number} › Preço: R$ 120,00 → R$ 130,00`, { exact: true });
    await expect.element(line(3)).toBeVisible();
    await expect.element(line(4)).not.toBeVisible();
    await page.getByText(t('moreLines', { count: 4 }), { exact: true }).click();
    await expect.element(line(5)).toBeVisible();
    await expect.element(page.getByText(t('leftOut', { count: 2 }), { exact: true })).toBeVisible();
    expect(page.getByText('event.publish').elements()).toEqual([]);
  });

  test('an audit names what it is about as people do, and shows nothing as it is stored', async () => {
    await office.enter('/audit');
    await expect.element(page.getByText('Lote: Camiseta, G (2º lote)', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Filtros › Busca: Vértice', { exact: true })).toBeVisible();
    expect(document.querySelectorAll('pre, code')).toHaveLength(0);
  });

  test('a request says by name what is to be canceled', async () => {
    await office.enter('/approvals');
    await expect.element(page.getByText('Cancelar o artista Iara Monteiro', { exact: true })).toBeVisible();
  });

  test('an audit without entries names the filters only where there are some', async () => {
    network.answer(audit, () => data({ audit: { next: null, items: [] } }));
    const { text, go } = await office.enter('/audit');
    const t = text('officeAudit');
    await expect.element(page.getByText(t('none'))).toBeVisible();
    await go(`/audit?event=${eventId}`);
    await expect.element(page.getByText(t('nothingFound'))).toBeVisible();
  });

  test.each([
    [`/audit?event=${eventId}`, 'officeAudit', 'actor'],
    [`/events?organizer=${organizerId}`, 'officeEvents', 'search'],
  ] as const)('a filter that a link has set stays while another is typed: %s', async (path, area, field) => {
    const { text, address } = await office.enter(path);
    const t = text(area) as (key: string) => string;
    await page.getByRole('main').getByLabelText(t(field), { exact: true }).fill('bia');
    await expect.poll(address).toContain('=bia');
    expect(address()).toContain(path.split('?')[1]);
  });

  test('a page that is not answered says why, and can be tried again', async () => {
    network.answer(events, () => 'lost');
    const { text } = await office.enter('/events');
    const t = text('office');
    await expect.element(page.getByRole('heading', { level: 1, name: t('offlineTitle') })).toBeVisible();
    network.answer(events, () => data({ events: { next: null, items: [listedEvent] } }));
    await press(t('tryAgain'));
    await expect.element(page.getByRole('row', { name: /Mundo Quadrinho/ })).toBeVisible();
  });

  test('an act that waits for a second person says from what to what facts change', async () => {
    const facts = [movedVenue];
    network.answer(approvals, () => data({ approvals: [{ ...approval, kind: 'POSTPONEMENT', facts }] }));
    const { text } = await office.enter('/approvals');
    const t = text('changedFact');
    const { before, after } = movedVenue;
    const told = `${t('kindVENUE')}: ${t('fromTo', { from: before.pt, to: after.pt })}`;
    await expect.element(page.getByRole('rowheader', { name: told })).toBeVisible();
  });

  test('a page that a role does not give is told, and not in the menu', async () => {
    network.answer(people, () => refused('NOT_ALLOWED'));
    const { text } = await office.enter('/people', { role: 'PRODUCER' });
    const t = text('office');
    await expect.element(page.getByRole('heading', { level: 1, name: t('notAllowed') })).toBeVisible();
    const links = page
      .getByRole('navigation', { name: t('menu') })
      .first()
      .getByRole('link');
    // Exactly what a producer may.
    expect(links.elements().map((link) => link.textContent)).toEqual([
      t('start'),
      t('events'),
      t('orders'),
      t('organizers'),
      t('approvals'),
    ]);
  });
});
