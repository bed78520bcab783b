import { expect, test } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { openAlertShop } from '#test/support/alerts/alert-shop.ts';

// docs/algorithms/alerts.md, "With one tap".
const { deployment, event, fans, follow, followEvent, oneDay, until } = await openAlertShop();

const withArtist = (artist: string) =>
  event({
    ...oneDay,
    offers: [
      ...oneDay.offers,
      { key: 'foto', days: ['sat'], session: { artist, fromHour: 2, hours: 1, seats: 5 } },
    ],
  });

test('events ahead of whom somebody follows come in their order, each once, and nobody else sees them', async () => {
  const [own, artists, other] = [await event(oneDay), await withArtist('Iara Nascente'), await event(oneDay)];
  const [fan, stranger] = await fans(2);
  const seen = async (customer = fan!, first = 4) => {
    const answer = await deployment.graphql<{ followedEvents: { id: string }[] }>(
      'query($first: Int!) { followedEvents(first: $first) { id } }',
      { first },
      customer,
    );
    return answer.data.followedEvents.map(({ id }) => id);
  };
  const inOrder = (views: EventView[]) =>
    views
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.slug < b.slug ? -1 : 1))
      .map(({ id }) => id);
  expect(await seen()).toEqual([]);
  await followEvent(fan!, own);
  await follow(fan!, { kind: 'ARTIST', subject: 'iara nascente' });
  expect(await seen()).toEqual(inOrder([own, artists]));
  expect(await seen(fan, 1)).toEqual(inOrder([own, artists]).slice(0, 1));
  expect(await seen(stranger)).toEqual([]);
  await follow(stranger!, { kind: 'ORGANIZER', subject: other.organizer.id ?? '' });
  // All events here are of one organizer.
  expect(await seen(stranger)).toEqual(inOrder([own, artists, other]));

  const answer = await deployment.graphql<{ followed: { organizer: { slug: string } | null }[] }>(
    '{ followed { organizer { slug } } }',
    {},
    stranger,
  );
  expect(answer.data.followed).toEqual([{ organizer: { slug: other.organizer.slug } }]);

  until(new Date(Math.max(...[own, artists, other].map(({ endsAt }) => endsAt.getTime()))));
  expect(await seen()).toEqual([]);
});
