import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createDraft } from '#src/web/back-office/staff-api/drafts.gen.ts';
import { readFocus } from '../../support/journey/keyboard.ts';
import { openDraftDesk, writtenTemplate } from '../data/office-draft.ts';
import { answerEvent, overview } from '../data/office-event.ts';
import { eventId, sessionOf } from '../data/office-lists.ts';
import { data, json } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';

// From the log-in to an event that fans see, without a mouse.
const office = openOffice();
const { network } = office;

/** Stops of the focus that cannot be seen, and acts after which it is on nothing. */
const problems: string[] = [];

async function tabTo(name: string | RegExp, tag: string): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await userEvent.keyboard('{Tab}');
    const focus = readFocus();
    seen.push(`${focus.tag} ${focus.name.slice(0, 40)}`);
    // After the last stop the browser's own buttons have the focus.
    if (focus.tag === 'body') continue;
    if (!focus.isShown) problems.push(`the focus cannot be seen at ${focus.tag} ${focus.name}`);
    const isIt = typeof name === 'string' ? focus.name === name : name.test(focus.name);
    if (isIt && focus.tag === tag) return;
  }
  throw new Error(`Tab never comes to ${name}; it came to ${seen.slice(0, 60).join(', ')}`);
}

/** Presses Enter, and notes where the focus is on nothing once `isDone` is there. */
async function enter(act: string, isDone: () => ReturnType<typeof page.getByText>): Promise<void> {
  await userEvent.keyboard('{Enter}');
  await expect.element(isDone()).toBeInTheDocument();
  // The focus moves with the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  if (readFocus().tag === 'body') problems.push(`the focus is lost after ${act}`);
}

/** Types over what the field has. */
const typeOver = (text: string) => userEvent.keyboard(`{Control>}a{/Control}${text}`);

test('by keyboard alone an event is made and published, and the focus is seen and never lost', async () => {
  problems.length = 0;
  network.route('/api/staff/login', () => json(sessionOf('NEEDS_CODE')));
  network.route('/api/staff/code', () => json(sessionOf('OPEN')));
  answerEvent(network);
  const desk = openDraftDesk(network, {
    ...{ written: writtenTemplate('FREE_FAIR'), publishedVersion: null, publishedRevision: null },
  });
  network.answer(createDraft, () => data({ createDraft: { eventId } }));
  const { text } = await office.enter('/log-in?to=%2Fevents', { role: null });
  const [logIn, frame, make] = [text('officeLogIn'), text('office'), text('officeNewEvent')];
  const [t, places, events] = [text('officeEditor'), text('officePlaces'), text('officeEvents')];
  const heading = (level: number, name: string) => () =>
    page.getByRole('heading', { level, name, exact: true });

  // The offered log-in of the sandbox is there already, and the field of the code has the focus.
  await tabTo(logIn('password'), 'input');
  await enter('the password', heading(1, logIn('codeTitle')));
  await userEvent.keyboard('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(1, frame('events'))()).toBeVisible();

  // The skip link is the first stop, and leads past the menu.
  await userEvent.keyboard('{Tab}');
  expect(readFocus()).toMatchObject({ name: frame('skip'), isShown: true });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.id).toBe('content');
  await tabTo(events('new'), 'a');
  await enter('opening the new event', heading(1, make('title')));

  await tabTo(make('name'), 'input');
  await userEvent.keyboard('Feira das teclas');
  await tabTo(make('organizer'), 'select');
  await userEvent.keyboard('Vértice');
  await tabTo(make('template'), 'select');
  await userEvent.keyboard(make('templateFREE_FAIR'));
  await tabTo(make('startDay'), 'input');
  await userEvent.keyboard('05102031');
  await expect.element(page.getByLabelText(make('startDay'), { exact: true })).toHaveValue('2031-05-10');
  await tabTo(make('ownNames'), 'summary');
  await userEvent.keyboard('{Enter}');
  await tabTo(make('slug'), 'input');
  await typeOver('feira-das-teclas');
  await tabTo(make('code'), 'input');
  await typeOver('FDT');
  await tabTo(make('create'), 'button');
  await enter('making the event', heading(2, t('partAbout')));
  expect(network.sent(createDraft).at(-1)?.input).toMatchObject({
    ...{ origin: 'TEMPLATE', template: 'FREE_FAIR', startDay: '2031-05-10' },
    ...{ slug: 'feira-das-teclas', code: 'FDT' },
  });

  for (const language of ['inPortuguese', 'inEnglish'] as const) {
    await tabTo(t(language, { label: t('name') }), 'input');
    await typeOver('Feira das teclas');
  }
  const openPart = async (part: string) => {
    // From the top again, as the skip link gives it.
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}');
    await tabTo(new RegExp(`^${part}`), 'a');
    await enter(`opening ${part}`, heading(2, part));
  };
  await openPart(t('partDates'));
  await tabTo(places('newDate'), 'input');
  await userEvent.keyboard('Mais um dia');
  const remove = t('removeNamed', { name: 'Mais um dia' });
  await enter('adding a day', () => page.getByRole('button', { name: remove, exact: true }));
  await tabTo(remove, 'button');
  await enter('removing a day', () => page.getByText(t('removed', { name: 'Mais um dia' })));
  await expect.element(page.getByText(t('saveSAVED'), { exact: true }).first()).toBeVisible();
  expect(desk.served.written).toMatchObject({ name: { pt: 'Feira das teclas', en: 'Feira das teclas' } });

  await openPart(t('partPublish'));
  await tabTo(t('seeEffect'), 'button');
  await enter('looking at the effect', () => page.getByText(t('effectFirst')));
  await tabTo(t('note'), 'input');
  await userEvent.keyboard('feira');
  await tabTo(t('publishNow'), 'button');
  await enter('publishing', () => page.getByText(t('published', { version: 1 })));
  await tabTo(t('toOverview'), 'a');
  await enter('opening the overview', () => page.getByRole('link', { name: events('publicPage') }));
  await tabTo(events('publicPage'), 'a');
  expect(document.activeElement?.getAttribute('href')).toContain(`/pt/evento/${overview.slug}`);
  expect(problems).toEqual([]);
});
