import { addArtistSessionOffer } from './add-artist-session-offer.ts';
import { addBundle } from './add-bundle.ts';
import { addGoodsOffer } from './add-goods-offer.ts';
import { addTicketOffer } from './add-ticket-offer.ts';
import { claimKey, type Reading } from './event-reading.ts';

/** The categories as written, with their offers, the offers' batches and the pools that these use. */
export function addCategories(reading: Reading): void {
  const { categories } = reading.event;
  for (const [index, category] of categories.entries()) {
    const path = ['categories', index];
    claimKey(reading, 'category', category.key, [...path, 'key']);
    // Written separately for each kind: only then does the compiler narrow the type of the offers.
    if (category.kind === 'TICKET') {
      for (const [i, offer] of category.offers.entries()) {
        if ('bundle' in offer) continue;
        place(reading, [index, i], () =>
          addTicketOffer(reading, category.key, offer, [...path, 'offers', i]),
        );
      }
    } else if (category.kind === 'ARTIST') {
      for (const [i, offer] of category.offers.entries()) {
        place(reading, [index, i], () =>
          addArtistSessionOffer(reading, category.key, offer, [...path, 'offers', i]),
        );
      }
    } else {
      for (const [i, offer] of category.offers.entries()) {
        place(reading, [index, i], () => addGoodsOffer(reading, category.key, offer, [...path, 'offers', i]));
      }
    }
  }
  // A bundle is written among the tickets and uses offers of later categories, so it is read after all of them.
  for (const [index, category] of categories.entries()) {
    for (const [i, offer] of category.offers.entries()) {
      if (!('bundle' in offer)) continue;
      place(reading, [index, i], () =>
        addBundle(reading, category.key, offer, ['categories', index, 'offers', i]),
      );
    }
  }
  sortAsWritten(reading);
}

function place(reading: Reading, at: [number, number], add: () => void): void {
  const before = reading.offers.length;
  add();
  for (const { key } of reading.offers.slice(before)) reading.places.set(key, at);
}

function sortAsWritten({ offers, places }: Reading): void {
  const at = (key: string) => places.get(key) ?? [0, 0];
  offers.sort((a, b) => {
    const [one, other] = [at(a.key), at(b.key)];
    return one[0] - other[0] || one[1] - other[1];
  });
}
