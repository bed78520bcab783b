import { expect, test } from 'vitest';
import { writtenLeaves } from '#test/support/random/written-leaves.ts';
import { fieldTree } from './field-tree.ts';
import { byFormatOrder } from './format-order.ts';
import { bundleOfferSchema, ticketOfferSchema } from './written-offers.ts';

test('the tree has every field that the schemas have, and no other', () => {
  const leaves = [...fieldTree()].flatMap(([pattern, { names, textLengthMax }]) => {
    if (textLengthMax !== null) return names.map((name) => `${pattern}.${name}`);
    return names.length > 0 || fieldTree().has(`${pattern}.*`) ? [] : [pattern];
  });
  expect(leaves.toSorted()).toEqual(writtenLeaves().toSorted());
});

test('fields stand in the order of the description, whatever kind of offer has them', () => {
  for (const { shape } of [ticketOfferSchema, bundleOfferSchema]) {
    const names = Object.keys(shape);
    expect(byFormatOrder(names.toReversed(), 'categories.*.offers.*')).toEqual(names);
  }
});

test('the same name has its own place in each object, and an unknown one is last', () => {
  expect(byFormatOrder(['zone', 'faq', 'name', 'slug'], '')).toEqual(['slug', 'name', 'faq', 'zone']);
  expect(byFormatOrder(['endsAt', 'name', 'artist'], 'dates.*')).toEqual(['name', 'endsAt', 'artist']);
});
