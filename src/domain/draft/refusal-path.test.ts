import { describe, expect, test } from 'vitest';
import type { ImportRefusal } from '../catalogue/import-refusal.ts';
import { pathOfPool, pathOfRefusal } from './refusal-path.ts';
import { templates } from './templates/templates.ts';

const organizer = { name: 'Guilda', legalName: 'Guilda Eventos Ltda.', taxNumber: '11.222.333/0001-81' };
const day = '2027-06-05';
const { written: fan } = templates.FAN_MEETING(day, organizer);
const { written: convention } = templates.CONVENTION(day, organizer);
const { written: arena } = templates.ARENA_FINAL(day, organizer);

const tickets = 'categories.#ingressos.offers';
const sessions = 'categories.#sessoes.offers';
const shirts = 'categories.#loja.offers.#camiseta';

describe('the field of a pool', () => {
  test.each([
    [convention, 'date:sab', 'dates.#sab.capacity'],
    [convention, 'half:sab', 'dates.#sab.capacity'],
    [arena, 'sector:final:pista', 'dates.#final.capacityBySector.pista'],
    [arena, 'standard:final:pista', 'dates.#final.capacityBySector.pista'],
    [convention, 'batch:sab.1', `${tickets}.#sab.batches.@1.quantity`],
    [convention, 'batch:sab-half.1', `${tickets}.#sab.batches.@1.halfQuantity`],
    [convention, 'batch:sab-social.2', `${tickets}.#sab.batches.@2.socialQuantity`],
    [convention, 'stock:camiseta-gg', `${shirts}.variants.#gg.stock`],
    [convention, 'stock:estacionamento-qui', 'categories.#extras.offers.#estacionamento-qui.stock'],
    [convention, 'courtesy:imprensa:sab', 'courtesies.#imprensa.offers.#sab.quantity'],
    [fan, 'session:autografo', `${sessions}.#autografo.session.seats`],
    [fan, 'session:foto-2', `${sessions}.#foto.session.groups.@2.seats`],
    [fan, 'stock:entrada-com-foto', `${tickets}.#entrada-com-foto.quantity`],
    [fan, 'date:gone', 'dates'],
    [fan, 'stock:gone', 'categories'],
    [fan, 'batch:entrada.3', `${tickets}.#entrada.batches`],
  ])('%# %s', (written, key, path) => {
    expect(pathOfPool(written, key).join('.')).toBe(path);
  });
});

test.each<[object, string]>([
  [{ photo: { picture: 'p' } }, 'photo.picture'],
  [
    {
      gallery: [
        { key: 'a', picture: 'q' },
        { key: 'b', picture: 'p' },
      ],
    },
    'gallery.#b.picture',
  ],
  [{ sponsors: [{ key: 'a', logo: 'p' }] }, 'sponsors.#a.logo'],
  [{ artists: [{ key: 'iara', photo: { picture: 'p' } }] }, 'artists.#iara.photo.picture'],
  [
    { categories: [{ key: 'loja', offers: [{ key: 'poster', photo: { picture: 'p' } }] }] },
    'categories.#loja.offers.#poster.photo.picture',
  ],
  [{}, 'photo'],
])('%# a picture is told at the field that names it', (written, path) => {
  const refusal = { code: 'PICTURE_UNKNOWN', facts: { picture: 'p' } } as const;
  expect(pathOfRefusal(written, refusal).join('.')).toBe(path);
});

test.each<[ImportRefusal, string]>([
  [{ code: 'CODE_STAYS', facts: { code: 'A' } }, 'code'],
  [{ code: 'SLUG_STAYS', facts: { slug: 'a' } }, 'slug'],
  [{ code: 'ORGANIZER_STAYS', facts: {} }, 'organizer.taxNumber'],
  [{ code: 'DATE_PLACE_STAYS', facts: { date: 'dia' } }, 'dates.#dia'],
  [{ code: 'BATCH_SOLD', facts: { batch: 'entrada-half-60.single' } }, `${tickets}.#entrada.batches.@1`],
  [{ code: 'BATCH_WOULD_CLOSE', facts: { batch: 'foto-3.single' } }, `${sessions}.#foto.batches.@1`],
  [
    { code: 'BATCH_SOLD', facts: { batch: 'entrada-com-foto-foto-1.single' } },
    `${tickets}.#entrada-com-foto.batches.@1`,
  ],
  [{ code: 'COUPON_USED', facts: { coupon: 'TEN' } }, 'coupons'],
  [{ code: 'SESSION_MOVED', facts: { offer: 'foto-2' } }, `${sessions}.#foto.session.groups.@2`],
  [{ code: 'BUNDLE_SOLD', facts: { offer: 'entrada-com-foto-foto-1' } }, `${tickets}.#entrada-com-foto`],
  [{ code: 'COURTESY_HAS_CODES', facts: { courtesy: 'gone' } }, 'courtesies'],
])('the field of a reason: %j', (refusal, path) => {
  expect(pathOfRefusal(fan, refusal).join('.')).toBe(path);
});
