import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notificationsPage } from '#src/web/parts/customer-api/account.gen.ts';
import {
  type FollowedNowQuery,
  follow,
  followedNow,
  saveReminders,
  unfollow,
} from '#src/web/parts/customer-api/alert.gen.ts';
import * as frame from '#src/web/storefront/_account.tsx';
import * as own from '#src/web/storefront/_own.tsx';
import * as notifications from '#src/web/storefront/account/notifications.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';
import { widths } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

// Followed events and reminders on the page of the account's notifications.
const network = openNetwork({ isLoggedIn: true });

const fair: FollowedNowQuery['followed'][number] = {
  id: 'follow-1',
  kind: 'EVENT',
  subject: 'mundo-quadrinho',
  name: 'Mundo Quadrinho',
  byMail: true,
  byPush: false,
  event: { slug: 'mundo-quadrinho' },
  organizer: null,
};
const artist = { ...fair, id: 'follow-2', kind: 'ARTIST' as const, subject: 'aurora', name: 'Aurora Lins' };

let followed: FollowedNowQuery['followed'];

beforeEach(() => {
  followed = [fair];
  const channels = { notifyEmail: false, notifySMS: false, notifyWhatsApp: false };
  network.answer(notificationsPage, () => data({ customer: { phoneNumber: null, ...channels } }));
  network.answer(followedNow, () =>
    data({
      customer: { email: 'lucia@example.com', emailVerified: true },
      followed,
      reminders: { byMail: true, byPush: true },
      pushKey: '',
    }),
  );
});

async function showFollowed() {
  const shown = await showPage(notifications, network, {
    path: '/pt/conta/notificacoes',
    route: ':locale/conta/notificacoes',
    frames: [own, frame],
    visitor: { session: { isLoggedIn: true } },
    width: widths.phone,
  });
  const t = shown.text('notifications');
  await expect.element(page.getByRole('heading', { name: t('followedTitle') })).toBeVisible();
  const error = shown.text('error');
  const told = page.getByRole('alert').filter({ hasText: t('changeFailed') });
  return { t, error, told };
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

describe('what is followed', () => {
  test('can be left, with a way back, and a failure of either is told', async () => {
    const { t, error, told } = await showFollowed();
    expect(await lookProblems()).toEqual([]);
    const leave = page.getByRole('button', { name: `${t('unfollow')}: ${fair.name}` });
    network.answer(unfollow, () => 'lost');
    await leave.click();
    await expect.element(told.getByText(error('OFFLINE'))).toBeVisible();
    await expect.element(leave).toBeVisible();
    network.answer(unfollow, () => data({ unfollow: { success: true } }));
    await leave.click();
    await expect.element(page.getByText(t('followedEmpty'))).toBeVisible();
    await expect.element(page.getByText(t('unfollowed', { name: fair.name }))).toBeVisible();
    await expect.element(leave).not.toBeInTheDocument();
    expect(network.sent(unfollow)).toEqual([{ id: fair.id }, { id: fair.id }]);
    expect(await lookProblems()).toEqual([]);

    const undo = page.getByRole('button', { name: t('undo') });
    network.answer(follow, () => refused('TOO_MANY_REQUESTS'));
    await undo.click();
    await expect.element(told.getByText(error('TOO_MANY_REQUESTS'))).toBeVisible();
    network.answer(follow, () => data({ follow: { ...fair, id: 'follow-3' } }));
    await undo.click();
    await expect.element(leave).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
    const { kind, subject, byMail, byPush } = fair;
    expect(network.sent(follow).at(-1)).toEqual({ input: { kind, subject, byMail, byPush }, locale: 'pt' });
  });

  test('has a box for each channel, whose change is saved at once; the last one goes by leaving', async () => {
    followed = [fair, artist];
    const { t, error, told } = await showFollowed();
    const byMail = box(t('channelOf', { channel: t('byMail'), name: artist.name }));
    const byPush = box(t('channelOf', { channel: t('byPush'), name: artist.name }));
    await expect.element(byMail).toBeDisabled();
    network.answer(follow, () => 'lost');
    await byPush.click();
    await expect.element(told.getByText(error('OFFLINE'))).toBeVisible();
    await expect.element(byPush).not.toBeChecked();
    network.answer(follow, ({ input }) => data({ follow: { ...artist, byPush: input.byPush } }));
    await byPush.click();
    await expect.element(byMail).toBeEnabled();
    await expect.element(byPush).toBeChecked();
    expect(network.sent(follow).at(-1)).toEqual({
      input: { kind: 'ARTIST', subject: 'aurora', byMail: true, byPush: true },
      locale: 'pt',
    });
    await expect.element(box(t('channelOf', { channel: t('byPush'), name: fair.name }))).not.toBeChecked();
  });
});

test('reminders are turned off and on by a press each, which a failure takes back', async () => {
  const { t, error, told } = await showFollowed();
  const byMail = box(t('channelOf', { channel: t('byMail'), name: t('remindersTitle') }));
  const byPush = box(t('channelOf', { channel: t('byPush'), name: t('remindersTitle') }));
  await expect.element(byMail).toBeChecked();
  network.answer(saveReminders, () => 'lost');
  await byMail.click();
  await expect.element(told.getByText(error('OFFLINE'))).toBeVisible();
  await expect.element(byMail).toBeChecked();
  network.answer(saveReminders, ({ input }) => data({ saveReminders: input }));
  await byMail.click();
  await expect.element(page.getByText(t('saved'))).toBeVisible();
  await expect.element(byMail).not.toBeChecked();
  await expect.element(byPush).toBeChecked();
  expect(network.sent(saveReminders).at(-1)).toEqual({ input: { byMail: false, byPush: true } });
});
