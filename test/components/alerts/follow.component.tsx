import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { follow, followMarks, unfollow } from '#src/web/parts/customer-api/alert.gen.ts';
import { drawFollowLink, type Followed } from '#src/web/parts/follow/follow-link.tsx';
import { markFollows } from '#src/web/parts/follow/follow-marks.ts';
import { useFollowMarks } from '#src/web/parts/follow/use-follow-marks.ts';
import { StaticPart } from '#src/web/storefront/event/static/static-part.tsx';
import { casesOf } from '../../support/cases.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';
import { show } from '../support/show.tsx';

const network = openNetwork({ isLoggedIn: true });

const organizer = {
  kind: 'ORGANIZER',
  subject: 'org-1',
  name: 'Nanquim',
  slug: 'feira',
  look: 'word',
} as const;
const artist = {
  kind: 'ARTIST',
  subject: 'Iara Conceição',
  name: 'Iara Conceição',
  slug: 'feira',
  look: 'word',
} as const;
const event = { kind: 'EVENT', subject: 'event-1', name: 'Feira', slug: 'feira', look: 'icon' } as const;

function Hearts({ of, locale }: { of: readonly Followed[]; locale: 'pt' | 'en' }) {
  useFollowMarks(true);
  return of.map((one) => <StaticPart key={one.name} html={drawFollowLink(one, locale)} />);
}

async function showHearts(
  followed: { id: string; kind: 'ARTIST'; subject: string }[] = [],
  locale: 'pt' | 'en' = 'pt',
) {
  network.answer(followMarks, () => data({ followed }));
  const { text } = await show(<Hearts of={[organizer, artist, event]} locale={locale} />, { locale });
  return text('alerts');
}

const heart = (name: string) => page.getByRole('button', { name: new RegExp(name) });
const followOf = (subject: string) => ({
  follow: {
    ...{ id: 'follow-9', kind: 'ORGANIZER' as const, subject, name: 'Nanquim' },
    ...{ byMail: true, byPush: false, event: null, organizer: null },
  },
});

test.each(casesOf(1, ['pt', 'en'] as const))(
  'a press on a heart follows on the spot, and another leaves (%s)',
  async (locale) => {
    const t = await showHearts([{ id: 'follow-1', kind: 'ARTIST', subject: 'iara conceicao' }], locale);
    await expect.element(heart('Iara')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(heart(`${t('following')} ?: Iara`)).toBeVisible();
    await expect.element(heart('Nanquim')).toHaveAttribute('aria-pressed', 'false');
    expect(await lookProblems()).toEqual([]);

    network.answer(follow, ({ input }) => data(followOf(input.subject)));
    await heart('Nanquim').click();
    await expect.element(heart('Nanquim')).toHaveAttribute('aria-pressed', 'true');
    expect(network.sent(follow)).toEqual([
      { input: { kind: 'ORGANIZER', subject: 'org-1', byMail: true, byPush: false }, locale },
    ]);
    expect(await lookProblems()).toEqual([]);

    network.answer(unfollow, () => data({ unfollow: { success: true } }));
    heart('Nanquim').element().focus();
    await userEvent.keyboard(' ');
    await expect.element(heart('Nanquim')).toHaveAttribute('aria-pressed', 'false');
    expect(network.sent(unfollow)).toEqual([{ id: 'follow-9' }]);
  },
);

test('a heart that comes later is marked, too', async () => {
  await showHearts([{ id: 'follow-1', kind: 'ARTIST', subject: 'iara conceicao' }]);
  await expect.element(heart('Iara')).toHaveAttribute('aria-pressed', 'true');
  const late = document.createElement('p');
  late.innerHTML = drawFollowLink({ ...artist, name: 'Tarde' }, 'pt');
  document.querySelector('main')?.append(late);
  await expect.element(heart('Tarde')).toHaveAttribute('aria-pressed', 'true');
});

test('what cannot be saved goes the way of the link, and the heart is as before', async () => {
  await showHearts();
  await expect.element(heart('Nanquim')).toHaveAttribute('aria-pressed', 'false');
  network.answer(follow, () => refused('FOLLOW_LIMIT'));
  // The browser of the test stays here.
  const stay = '#stay';
  heart('Nanquim').element().setAttribute('href', stay);
  await heart('Nanquim').click();
  await expect.poll(() => location.hash).toBe(stay);
  await expect.element(heart('Nanquim')).toHaveAttribute('aria-pressed', 'false');
});

test('without a log-in a heart is a link to the one subject, and again after the log-out', async () => {
  network.answer(followMarks, () => data({ followed: [] }));
  await show(<StaticPart html={drawFollowLink(artist, 'pt')} />);
  const link = page.getByRole('link', { name: /Iara/ });
  await expect
    .element(link)
    .toHaveAttribute('href', '/pt/evento/feira/avisos?seguir=ARTIST%3Aiara%20conceicao');
  const end = markFollows('pt');
  await expect.element(heart('Iara')).toBeVisible();
  end();
  await expect.element(link).toBeVisible();
});
