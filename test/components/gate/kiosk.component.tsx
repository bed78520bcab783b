import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { kioskAnswers } from '#src/domain/badge/kiosk-answer.ts';
import type { Answered, KioskPrint } from '#src/web/gate/port/device-port.ts';
import { casesOf } from '../../support/cases.ts';
import { clocks } from '../support/clocks.ts';
import { openCamera, ticketCode } from './support/fake-camera.ts';
import { createKiosk, printed, ready, said, sheets, show, withoutPrinter } from './support/kiosk-data.ts';
import { showGate } from './support/show-gate.tsx';

// A visitor at a kiosk. The clock stands still unless a test moves it.
let printer = withoutPrinter();
const name = 'Ana Carolina Sá';

beforeEach(() => {
  printer = withoutPrinter();
});
afterEach(() => {
  vi.useRealTimers();
  printer.mockRestore();
});

async function kioskShown(locale: 'pt' | 'en' = 'pt') {
  openCamera();
  const { device, asked } = createKiosk();
  const shown = await showGate(device, { locale });
  const t = shown.text('gateKiosk');
  await expect.element(heading(t('title'))).toBeVisible();
  vi.useFakeTimers({ toFake: clocks });
  return { ...shown, device, asked, t };
}

const heading = (title: string) => page.getByRole('heading', { name: title, exact: true });
/** In large letters; who hears the page hears it besides. */
const nameShown = () => page.getByText(name, { exact: true });
const button = (label: string) => page.getByRole('button', { name: label, exact: true });
const screen = () => document.querySelector<HTMLElement>('[data-view]')?.dataset.view ?? 'START';
/** All that is in the document and in the storage of the browser, but for the texts of scripts. */
const everywhere = () =>
  document.documentElement.outerHTML +
  JSON.stringify({ ...localStorage }) +
  JSON.stringify({ ...sessionStorage });

async function passes(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
}

describe('a ticket that is shown', () => {
  test('shows the name, prints the badge by one press, and leaves nothing of the person behind', async () => {
    const { asked, t } = await kioskShown();
    show();
    await expect.element(nameShown()).toBeVisible();
    expect(asked('look')).toEqual([['look', { code: ticketCode() }]]);
    await button(t('print')).click();
    await expect.element(heading(t('printedTitle'))).toBeVisible();
    vi.useRealTimers();
    await expect.poll(() => printer.mock.calls.length).toBe(1);
    // The words on paper, and the code with its mark.
    expect(document.querySelector('body > div article')?.textContent).toContain('Sábado, inteira');
    const [, request] = asked('print')[0] ?? [];
    expect(request).toMatchObject({
      code: ticketCode(),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await button(t('back')).click();
    expect(screen()).toBe('START');
    for (const part of [name, 'Ana', ticketCode(), sheets.sheets[0]?.code ?? ''])
      expect(everywhere()).not.toContain(part);
  });

  test('is not read again while its result is shown, and another one is', async () => {
    const { asked, device, t } = await kioskShown();
    device.kioskAnswers.look = () => said('PRINTED', '3-047');
    show();
    await expect.element(page.getByText('3-047', { exact: true })).toBeVisible();
    show();
    show(` ${ticketCode().toLowerCase()} `);
    expect(asked('look')).toHaveLength(1);
    device.kioskAnswers.look = () => ready;
    show(ticketCode(2));
    await expect.element(nameShown()).toBeVisible();
    expect(asked('look')).toHaveLength(2);
    await button(t('notMe')).click();
    show(ticketCode(2));
    await expect.element(nameShown()).toBeVisible();
    expect(asked('look')).toHaveLength(3);
  });

  test('is not read at all while a badge is printed', async () => {
    const { asked, device, t } = await kioskShown();
    const { promise, resolve } = Promise.withResolvers<Answered<KioskPrint>>();
    device.kioskAnswers.print = () => promise;
    show();
    await button(t('print')).click();
    await expect.element(heading(t('printing'))).toBeVisible();
    show(ticketCode(2));
    expect(asked('look')).toHaveLength(1);
    expect(document.querySelectorAll('[data-view] button')).toHaveLength(0);
    resolve(printed);
    await expect.element(heading(t('printedTitle'))).toBeVisible();
  });

  test('that is none is told so without a question to the server', async () => {
    const { asked, t } = await kioskShown();
    show('https://example.com/menu');
    await expect.element(heading(t('titleNOT_A_CODE'))).toBeVisible();
    expect(asked('look')).toEqual([]);
  });

  test.each(casesOf(1, ['pt', 'en'] as const))('has a sentence for each answer in %s', async (locale) => {
    const { device, t } = await kioskShown(locale);
    for (const [number, answer] of kioskAnswers.filter((one) => one !== 'READY').entries()) {
      device.kioskAnswers.look = () => said(answer);
      show(ticketCode(number + 10));
      await expect.element(heading(t(`title${answer}`))).toBeVisible();
      await expect.element(page.getByText(t(`text${answer}`), { exact: true })).toBeVisible();
    }
  });
});

describe('an answer that is lost', () => {
  test('costs no badge: the same request is sent again until it is answered', async () => {
    const { asked, device, t } = await kioskShown();
    device.kioskAnswers.print = () => ({ refusal: 'OFFLINE' });
    show();
    await button(t('print')).click();
    await expect.element(page.getByText(t('tryingAgain'), { exact: true })).toBeVisible();
    await passes(1);
    expect(asked('print')).toHaveLength(2);
    device.kioskAnswers.print = () => printed;
    await passes(2);
    await expect.element(heading(t('printedTitle'))).toBeVisible();
    const names = asked('print').map(([, request]) => (request as { requestId: string }).requestId);
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(1);
  });

  test('for too long sends the visitor to the desk', async () => {
    const { device, t } = await kioskShown();
    device.kioskAnswers.print = () => ({ refusal: 'OFFLINE' });
    show();
    await button(t('print')).click();
    await expect.element(page.getByText(t('tryingAgain'), { exact: true })).toBeVisible();
    await passes(23);
    await expect.element(heading(t('titleLost'))).toBeVisible();
  });

  test('to a code is told, and the next ticket is read', async () => {
    const { device, t } = await kioskShown();
    device.kioskAnswers.look = () => ({ refusal: 'OFFLINE' });
    show();
    await expect.element(heading(t('titleOffline'))).toBeVisible();
    device.kioskAnswers.look = () => ({ refusal: 'TOO_MANY_REQUESTS' });
    show(ticketCode(2));
    await expect.element(heading(t('titleBusy'))).toBeVisible();
    device.become({ isOnline: false });
    await button(t('back')).click();
    await expect.element(page.getByText(t('offlineTitle'))).toBeVisible();
  });
});

describe('the first screen comes back', () => {
  test('ten seconds after a result, and thirty after a name', async () => {
    const { device, t } = await kioskShown();
    show();
    await expect.element(nameShown()).toBeVisible();
    await passes(29);
    expect(screen()).toBe('NAME');
    await passes(1.5);
    expect(screen()).toBe('START');
    expect(everywhere()).not.toContain(name);
    device.kioskAnswers.look = () => said('HANDED_OVER');
    show();
    await expect.element(heading(t('titleHANDED_OVER'))).toBeVisible();
    await passes(9);
    expect(screen()).toBe('SAID');
    await passes(1.5);
    expect(screen()).toBe('START');
  });

  test('later after any press, and a minute after who asks for time', async () => {
    const { device, t } = await kioskShown();
    device.kioskAnswers.look = () => said('HANDED_OVER');
    show();
    await expect.element(heading(t('titleHANDED_OVER'))).toBeVisible();
    await passes(9);
    dispatchEvent(new PointerEvent('pointerdown'));
    await passes(9);
    expect(screen()).toBe('SAID');
    await button(t('more')).click();
    await passes(59);
    expect(screen()).toBe('SAID');
    await passes(1.5);
    expect(screen()).toBe('START');
  });

  test('without a word for each second to who hears the page', async () => {
    const { device, t } = await kioskShown();
    device.kioskAnswers.look = () => said('HANDED_OVER');
    show();
    await expect.element(heading(t('titleHANDED_OVER'))).toBeVisible();
    const told = document.querySelector('[aria-live="polite"]');
    expect(told?.textContent).toContain(t('returns'));
    let changes = 0;
    const watch = new MutationObserver((all) => {
      changes += all.length;
    });
    if (told !== null) watch.observe(told, { childList: true, characterData: true, subtree: true });
    await passes(5);
    await expect.element(page.getByText(t('returnsIn', { count: 5 }))).toBeVisible();
    expect(page.getByText(t('returnsIn', { count: 5 })).element().ariaHidden).toBe('true');
    watch.disconnect();
    expect(changes).toBe(0);
  });

  test('in the language of the kiosk, whatever the person chose', async () => {
    const { text, device } = await kioskShown();
    device.kioskAnswers.look = () => said('HANDED_OVER');
    const stored = JSON.stringify({ ...localStorage });
    await button(text('gate')('toEnglish')).click();
    await expect.element(heading('Show your ticket')).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    show();
    await expect.element(heading('Your badge was handed over already')).toBeVisible();
    await passes(10.5);
    await expect.element(heading('Mostre seu ingresso')).toBeVisible();
    expect(document.documentElement.lang).toBe('pt-BR');
    // A person may only change the language and go away.
    await button(text('gate')('toEnglish')).click();
    await expect.element(heading('Show your ticket')).toBeVisible();
    await passes(30.5);
    await expect.element(heading('Mostre seu ingresso')).toBeVisible();
    expect(JSON.stringify({ ...localStorage })).toBe(stored);
  });
});

test('a kiosk that is ended says so in its own language, and shows no name', async () => {
  const { text, device } = await kioskShown();
  await button(text('gate')('toEnglish')).click();
  await expect.element(heading('Show your ticket')).toBeVisible();
  show();
  await expect.element(nameShown()).toBeVisible();
  device.become({ phase: 'REVOKED' });
  await expect.element(page.getByText(text('gatePairing')('revokedTitle'))).toBeVisible();
  expect(everywhere()).not.toContain(name);
});

test('what is to be pressed next has the focus, and the first screen takes no press meanwhile', async () => {
  const { t } = await kioskShown();
  show();
  await expect.element(button(t('print'))).toHaveFocus();
  expect(document.querySelector('main')?.inert).toBe(true);
});
