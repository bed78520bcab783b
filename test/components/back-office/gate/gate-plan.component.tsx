import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveGatePlan } from '#src/web/back-office/staff-api/gate.gen.ts';
import { answerEvent } from '../../data/office-event.ts';
import { answerGate, desk, photoOfferId } from '../../data/office-gate.ts';
import { eventId } from '../../data/office-lists.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, press, seen } from '../looks.ts';
import { gatePath } from './looks-of-gate.ts';

// The plan of an event's gates.
const office = openOffice();
const { network } = office;

beforeEach(() => answerEvent(network));

/** Comes back to the page, which then asks at once. */
const look = () => document.dispatchEvent(new Event('visibilitychange'));

describe('the plan', () => {
  test('is saved over the revision that was read; a new gate gets a key, and the others keep theirs', async () => {
    network.answer(saveGatePlan, ({ plan, over }) => {
      answerGate(network, { ...desk, plan: plan as typeof desk.plan, revision: over + 1 });
      return data({ saveGatePlan: over + 1 });
    });
    const { text } = await office.enter(gatePath);
    const t = text('officeGate');
    const names = page.getByLabelText(t('gateName'), { exact: true });
    await names.first().fill('Portão Norte');
    await press(t('addGate'));
    await names.last().fill('Portão A');
    await page.getByText(t('opensForSome'), { exact: true }).last().click();
    await press(t('save'));
    await seen(t('offersMissing'));
    expect(network.sent(saveGatePlan)).toEqual([]);
    await page.getByLabelText('Camarote Nankin', { exact: true }).last().click();
    await page.getByLabelText(t('hasReentry'), { exact: true }).click();
    await page.getByLabelText(t('closesAfter'), { exact: true }).fill('30');
    await press(t('save'));
    await seen(t('saved'));
    const [first, second] = desk.plan.gates;
    const added = { key: 'portao-a-2', name: 'Portão A', offerIds: second?.offerIds };
    expect(network.sent(saveGatePlan)).toEqual([
      {
        ...{ eventId, over: 3 },
        plan: {
          gates: [{ ...first, name: 'Portão Norte' }, second, added],
          ...{ hasReentry: true, opensMinutesBefore: 90, closesMinutesAfter: 30 },
        },
      },
    ]);
    await press(t('removeGateNamed', { name: 'Portão A' }));
    await press(t('save'));
    await expect.poll(() => network.sent(saveGatePlan).at(-1)).toMatchObject({ over: 4 });
    expect(network.sent(saveGatePlan).at(-1)?.plan.gates).toHaveLength(2);
  });

  test('that is typed and not saved is asked about before the page is left, and before it is closed', async () => {
    const { text, go, address } = await office.enter(gatePath);
    const t = text('office');
    const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(true);
    await page.getByLabelText(text('officeGate')('opensBefore'), { exact: true }).fill('45');
    await expect.poll(closing).toBe(false);
    void go('/');
    await seen(t('leaveText'));
    await press(t('leaveStay'), dialog());
    expect(address()).toBe(gatePath);
    void go('/');
    await press(t('leaveGo'), dialog());
    await expect.poll(address).toBe('/');
    await expect.poll(closing).toBe(true);
  });

  test('gets a gate for each artist with sessions, once', async () => {
    const { text } = await office.enter(gatePath);
    const t = text('officeGate');
    await press(t('addArtists'));
    const names = page.getByLabelText(t('gateName'), { exact: true });
    await expect.element(names.last()).toHaveValue('Iara Monteiro');
    await expect.element(page.getByText(t('addArtists'))).not.toBeInTheDocument();
    network.answer(saveGatePlan, ({ over }) => data({ saveGatePlan: over + 1 }));
    await press(t('save'));
    await seen(t('saved'));
    const gate = { key: 'iara-monteiro', name: 'Iara Monteiro', offerIds: [photoOfferId] };
    expect(network.sent(saveGatePlan).at(-1)?.plan.gates.at(-1)).toEqual(gate);
  });

  test('follows others while nothing is typed, and keeps what is typed when they were quicker', async () => {
    const { text } = await office.enter(gatePath);
    const t = text('officeGate');
    const opens = page.getByLabelText(t('opensBefore'), { exact: true });
    await expect.element(opens).toHaveValue('90');
    answerGate(network, { ...desk, revision: 4, plan: { ...desk.plan, opensMinutesBefore: 60 } });
    look();
    await expect.element(opens).toHaveValue('60');

    await opens.fill('45');
    network.answer(saveGatePlan, ({ over }) => {
      if (over !== 4) return data({ saveGatePlan: over + 1 });
      answerGate(network, { ...desk, revision: 5, plan: { ...desk.plan, opensMinutesBefore: 30 } });
      return refused('CHANGED_MEANWHILE');
    });
    await press(t('save'));
    await seen(text('error')('CHANGED_MEANWHILE'));
    await seen(t('changedTitle'));
    await seen(t('minutes', { count: 30 }));
    await expect.element(opens).toHaveValue('45');
    await press(t('keepMine'));
    await expect.element(page.getByText(t('changedTitle'))).not.toBeInTheDocument();
    await press(t('save'));
    await seen(t('saved'));
    expect(network.sent(saveGatePlan).map(({ over, plan }) => [over, plan.opensMinutesBefore])).toEqual([
      [4, 45],
      [5, 45],
    ]);
  });

  test('of others is taken where a person says so', async () => {
    const { text } = await office.enter(gatePath);
    const t = text('officeGate');
    const opens = page.getByLabelText(t('opensBefore'), { exact: true });
    await opens.fill('45');
    answerGate(network, { ...desk, revision: 4, plan: { ...desk.plan, opensMinutesBefore: 60 } });
    look();
    await press(t('takeTheirs'));
    await expect.element(opens).toHaveValue('60');
  });
});
