import { expect, test } from 'vitest';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { makeManyEvents } from '../../support/deployment/many-events.ts';

// The query of the home page for its pages of events; its links: test/components/home/home.component.tsx.
const { context, graphql } = await openDeployment();
const home = context.ownOperations.find(({ name }) => name === 'HomePage')?.text ?? '';
const first = 24;

interface Answered {
  events: { items: { slug: string }[]; total: number };
  opening?: object;
}

async function pageAt(page: number): Promise<Answered> {
  const filter = { when: 'SELLING' };
  const variables = {
    locale: 'pt',
    search: null,
    ...{ filter, counted: filter },
    first,
    skip: (page - 1) * first,
    isPlain: page === 1,
  };
  return (await graphql<Answered>(home, variables)).data;
}

test('many events are on several pages, each on one of them, and no page is left out', async () => {
  await makeManyEvents(context.pool, 220);
  const { total } = (await pageAt(1)).events;
  expect(total).toBeGreaterThan(90);
  const seen: string[] = [];
  for (let page = 1; seen.length < total; page += 1) {
    const { items } = (await pageAt(page)).events;
    expect(items).toHaveLength(Math.min(first, total - seen.length));
    seen.push(...items.map(({ slug }) => slug));
  }
  expect(new Set(seen).size).toBe(total);
  expect((await pageAt(90)).events).toEqual(expect.objectContaining({ items: [], total }));
});
