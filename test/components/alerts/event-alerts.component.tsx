import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pages } from '#src/domain/pages/pages.ts';
import { type EventAlertsPageQuery, eventAlertsPage } from '#src/web/parts/customer-api/alert.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import type { RefusedAlertForm } from '#src/web/storefront/alerts/answer-alert-form.ts';
import * as eventAlerts from '#src/web/storefront/alerts/event-alerts.tsx';
import { casesOf } from '../../support/cases.ts';
import { buttonOf, errorBeside, errorsOnTop, fieldOf, typedIn } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { type Shown, widths } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

const network = openNetwork({ isLoggedIn: false });

const slug = 'mundo-quadrinho';
const customer = {
  email: `${'uma.pessoa.de.endereco.comprido'.repeat(2)}@example.com`,
  emailVerified: false,
};

const found: EventAlertsPageQuery = {
  pushKey: 'a-key',
  customer: null,
  event: {
    slug,
    name: 'Mundo Quadrinho',
    portugueseTexts: [],
    imageUrl: null,
    startsAt: '2027-05-06T13:00:00Z',
    endsAt: '2027-05-09T23:00:00Z',
    timeZone: 'America/Sao_Paulo',
    venue: { full: 'Centro de Exposições Vila Guaraná, Avenida Guaraná, 1000, São Paulo/SP' },
  },
  followables: [
    { kind: 'EVENT', subject: slug, name: 'Mundo Quadrinho', follow: null },
    { kind: 'ORGANIZER', subject: 'quadrinhos', name: 'Quadrinhos & Cia.', follow: null },
    { kind: 'ARTIST', subject: 'aurora', name: 'Aurora Lins', follow: null },
  ],
};

interface Asked {
  page?: Partial<EventAlertsPageQuery>;
  /** The act that the address names as done. */
  query?: string;
  refused?: RefusedAlertForm;
  locale?: 'pt' | 'en';
}

async function showAlerts({ page: more, query = '', refused, locale = 'pt' }: Asked = {}): Promise<Shown> {
  network.answer(eventAlertsPage, () => data({ ...found, ...more }));
  return await showPage(eventAlerts, network, {
    locale,
    path: `${paths.eventAlerts(locale, slug)}${query}`,
    route: `:locale/${pages.eventAlerts}`,
    width: widths.phone,
    visitor: { session: { isLoggedIn: false }, publicUrl: 'https://canhoto.example' },
    ...(refused && { actionData: refused }),
  });
}

const subject = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

/** Presses the button that sends; the page stays, as one does whose answer is awaited. Answers how often it was sent. */
async function sendTwice(button: string, busy: string): Promise<number> {
  let times = 0;
  const form = document.querySelector('main form');
  // Nothing answers a form here; the browser would leave the page.
  const stay = (submit: Event) => {
    submit.preventDefault();
    times += 1;
  };
  form?.addEventListener('submit', stay);
  await buttonOf(button).click();
  await expect.element(buttonOf(busy)).toHaveAttribute('aria-busy', 'true');
  await expect.element(buttonOf(busy)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  return times;
}

describe('alerts for a visitor', () => {
  test('begin with the event itself, and are asked for once', async () => {
    const { text } = await showAlerts();
    const t = text('alerts');
    await expect.element(subject(`${found.event?.name}`)).toBeChecked();
    await expect.element(subject('Aurora Lins')).not.toBeChecked();
    expect(await lookProblems()).toEqual([]);
    await fieldOf(t('email')).fill('bia@example.com');
    expect(await sendTwice(t('ask'), t('asking'))).toBe(1);
    expect(await lookProblems()).toEqual([]);
  });

  test('that a heart asked for have its subject alone chosen, and first', async () => {
    const shown = await showAlerts({ query: '?seguir=ORGANIZER%3Aquadrinhos' });
    await expect.element(subject('Quadrinhos & Cia.')).toBeChecked();
    expect(page.getByRole('checkbox').elements()).toHaveLength(1);
    expect(await lookProblems()).toEqual([]);
    await page.getByText(shown.text('alerts')('others'), { exact: true }).click();
    await expect.element(subject('Mundo Quadrinho')).not.toBeChecked();
    expect(page.getByRole('checkbox').first().element()).toBe(subject('Quadrinhos & Cia.').element());
    // The place in the event, by which the form is read.
    await expect.element(subject('Quadrinhos & Cia.')).toHaveAttribute('name', 'follow.1');
  });

  test('that were refused say so beside the address, with all that was typed and chosen', async () => {
    const shown = await showAlerts({
      locale: 'en',
      refused: {
        errors: [{ code: 'EMAIL_INVALID', field: 'email' }],
        typed: { 'follow.2': 'ARTIST:aurora', email: 'bia@' },
      },
    });
    const [t, error] = [shown.text('alerts'), shown.text('error')];
    expect(await errorsOnTop(shown)).toEqual([error('EMAIL_INVALID')]);
    expect(errorBeside(fieldOf(t('email')))).toBe(error('EMAIL_INVALID'));
    expect(typedIn(t('email'))).toBe('bia@');
    await expect.element(subject('Aurora Lins')).toBeChecked();
    await expect.element(subject('Mundo Quadrinho')).not.toBeChecked();
    expect(await lookProblems()).toEqual([]);
    // Typed into again, the field is no longer marked.
    await fieldOf(t('email')).fill('bia@example.com');
    await expect.poll(() => errorBeside(fieldOf(t('email')))).toBe('');
  });

  test('that nothing was chosen for are told under a title of their own', async () => {
    const { text } = await showAlerts({
      refused: { errors: [{ code: 'FOLLOW_NOTHING' }], typed: { email: 'bia@example.com' } },
    });
    const told = page.getByRole('alert').filter({ hasText: text('alerts')('failed') });
    await expect.element(told.getByText(text('error')('FOLLOW_NOTHING'))).toBeVisible();
    await expect.element(told).toHaveFocus();
    expect(typedIn(text('alerts')('email'))).toBe('bia@example.com');
    expect(await lookProblems()).toEqual([]);
  });

  test('wait for the mail to be confirmed, and have no form then', async () => {
    const { text } = await showAlerts({ query: '?pedido=1' });
    await expect.element(page.getByText(text('alerts')('asked'))).toBeVisible();
    expect(document.querySelector('main form')).toBeNull();
    expect(await lookProblems()).toEqual([]);
  });
});

describe('alerts for a customer', () => {
  test('begin by mail, say that an address is not confirmed, and are saved once', async () => {
    const { text } = await showAlerts({ page: { customer } });
    const t = text('alerts');
    await expect.element(subject(t('byMail'))).toBeChecked();
    await expect.element(subject(t('byPush'))).not.toBeChecked();
    await expect.element(page.getByRole('link', { name: t('unprovedLink') })).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    expect(await sendTwice(t('save'), t('saving'))).toBe(1);
    expect(await lookProblems()).toEqual([]);
  });

  test('that were refused say so on top, with all that was chosen', async () => {
    const { text } = await showAlerts({
      locale: 'en',
      page: { customer },
      refused: { errors: [{ code: 'FOLLOW_NOTHING' }], typed: { 'follow.1': 'ORGANIZER:quadrinhos' } },
    });
    const t = text('alerts');
    const told = page.getByRole('alert').filter({ hasText: t('failed') });
    await expect.element(told.getByText(text('error')('FOLLOW_NOTHING'))).toBeVisible();
    await expect.element(told).toHaveFocus();
    await expect.element(subject('Quadrinhos & Cia')).toBeChecked();
    await expect.element(subject('Mundo Quadrinho')).not.toBeChecked();
    await expect.element(subject(t('byMail'))).not.toBeChecked();
    expect(await lookProblems()).toEqual([]);
  });

  test.each(casesOf(0, [true, false]))('that were saved say so, followed or not (%s)', async (isFollowed) => {
    const follow = isFollowed ? { id: 'follow-1', byMail: false, byPush: true } : null;
    const followables = found.followables.map((one) => ({ ...one, follow }));
    const { text } = await showAlerts({ query: '?salvo=1', page: { customer, followables } });
    const t = text('alerts');
    await expect.element(page.getByText(isFollowed ? t('saved') : t('savedNone'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('seeAll') })).toBeVisible();
    if (isFollowed) await expect.element(subject(t('byMail'))).not.toBeChecked();
    expect(await lookProblems()).toEqual([]);
  });
});

test('an event whose name there is in Portuguese alone says so on an English page', async () => {
  const event = { ...found.event!, portugueseTexts: ['Mundo Quadrinho'] };
  await showAlerts({ page: { event }, locale: 'en' });
  const langsOf = (name: string) =>
    page
      .getByText(name, { exact: true })
      .elements()
      .map((element) => element.closest('[lang]')!.getAttribute('lang'));
  // On top, and among what can be followed.
  await expect.poll(() => langsOf('Mundo Quadrinho')).toEqual(['pt-BR', 'pt-BR']);
  expect(langsOf('Aurora Lins')).toEqual(['en']);
});
