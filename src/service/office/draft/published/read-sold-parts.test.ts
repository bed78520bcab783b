import { expect, test } from 'vitest';
import { openDraftDesk, refusalOf } from '#test/support/shop/draft-desk.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { publishDraft } from '../publish-draft.ts';
import { readSoldParts } from './read-sold-parts.ts';

const { deployment, guilda, staff, ana, draft, saved } = await openDraftDesk();
const { context } = deployment;

test('of a draft nothing was sold; of a published event it is told where it is written', async () => {
  const made = await draft('CONVENTION');
  const { eventId } = made;
  const open = await saved(ana, made, { kind: 'SET', path: ['saleOpensAt'], value: '2025-01-01T10:00' });
  expect(await readSoldParts(context, { actor: ana, eventId })).toEqual([]);
  await publishDraft(context, { actor: ana, eventId, revision: open.revision });
  expect(await readSoldParts(context, { actor: ana, eventId })).toEqual([]);
  const { slug } = open.written as { slug: string };
  const view = await context.events.bySlug(slug);
  const [customer] = await deployment.customers(1);
  const lines = [{ batchId: batchOf(view!, 'Sábado'), quantity: 2 }];
  await deployment.graphql(
    'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
    { input: { eventSlug: slug, lines } },
    customer,
  );
  const [part, ...others] = await readSoldParts(context, { actor: ana, eventId });
  expect(others).toEqual([]);
  expect(part).toMatchObject({ kind: 'BATCH', units: 2 });
  expect(part?.path.join('.')).toMatch(/^categories\.#\w+\.offers\.#sab\.batches\.@1$/);
});

test('whoever may not change the draft is not told', async () => {
  const { eventId } = await draft('CONVENTION');
  const reader = await staff(guilda, 'READER');
  expect(await refusalOf(readSoldParts(context, { actor: reader, eventId }))).toBe('NOT_ALLOWED');
});
