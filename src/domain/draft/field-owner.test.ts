import { describe, expect, test } from 'vitest';
import { writtenLeaves } from '#test/support/random/written-leaves.ts';
import { fieldTree } from '../catalogue/written/field-tree.ts';
import { entryOf, isForeign, ownerOf, owners } from './field-owner.ts';

const leaves = writtenLeaves();
const pathOf = (leaf: string) => leaf.split('.').map((step) => (step === '*' ? '@1' : step));
const ownersOf = (by: string) => leaves.filter((leaf) => ownerOf(pathOf(leaf))?.by === by);

describe('the owners of fields', () => {
  test('are decided for every field that an event can have', () => {
    expect(leaves.length).toBeGreaterThan(150);
    expect(leaves.filter((leaf) => entryOf(pathOf(leaf)) === undefined)).toEqual([]);
  });

  test('name only fields that an event can have', () => {
    const unknown = [...owners.keys()].filter((pattern) => pattern !== 'artSvg' && !fieldTree().has(pattern));
    expect(unknown).toEqual([]);
  });

  test('leave to a tenant nothing of the installation, the record or the contract', () => {
    expect(leaves.filter((leaf) => isForeign(pathOf(leaf)))).toEqual([
      'featured',
      'organizer.name',
      'organizer.legalName',
      'organizer.taxNumber',
      'categories.*.offers.*.batches.*.feeCents',
    ]);
    expect(ownersOf('FIRST')).toEqual(['slug', 'code']);
  });

  test('call a promise what a ticket was bought for', () => {
    const promised = [
      ...[
        'venue.kind',
        'venue.name',
        'venue.address',
        'venue.city',
        'venue.state',
        'timeZone',
        'ageRating',
        'refundKeepsFee',
      ],
      ...['sectors.*.name.pt', 'sectors.*.name.en'],
      ...['dates.*.startsAt', 'dates.*.endsAt', 'dates.*.doorsAt', 'artists.*.name'],
      ...['ticketType', 'dates.*', 'sector', 'bundle.parts.*.offer', 'bundle.choice.of.*.offer'].map(inOffer),
      ...['pickup.desk.pt', 'pickup.desk.en', 'pickup.startsAt', 'pickup.endsAt'].map(inOffer),
      ...['session.artist', 'session.kind', 'session.date', 'session.startsAt', 'session.endsAt'].map(
        inOffer,
      ),
      ...['session.peopleMax', 'session.groups.*.startsAt', 'session.groups.*.endsAt'].map(inOffer),
    ];
    expect(ownersOf('PROMISE').toSorted()).toEqual(promised.toSorted());
  });

  test('refuse too much and not too little where a field was forgotten', () => {
    expect(ownerOf(['colour'])).toEqual({ by: 'PROMISE', act: null });
    expect(ownerOf(['categories', '#a', 'offers', '#b', 'colour'])).toEqual({ by: 'PROMISE', act: null });
  });
});

function inOffer(name: string): string {
  return `categories.*.offers.*.${name}`;
}
