import type { SaleChange } from '../../domain/draft/sale/sale-change.ts';
import { changeSale, previewSaleChange } from '../../service/office/draft/published/change-sale.ts';
import { readCapacities } from '../../service/office/draft/published/read-capacities.ts';
import { hasFreshProof } from '../../service/people/staff/require-fresh-proof.ts';
import { given } from './given.ts';
import { requireStaff, requireStaffLogin } from './requester.ts';
import type { Resolvers, SaleChangeInput } from './resolvers.gen.ts';

export const saleResolvers: Resolvers = {
  Mutation: {
    previewSaleChange: (_root, { eventId, change }, requester) =>
      previewSaleChange(requester.context, {
        ...{ actor: requireStaff(requester), eventId, change: changeOf(change) },
      }),
    changeSale: async (_root, { eventId, change, over, note = null }, requester) => {
      const asked = { actor: requireStaff(requester), eventId, change: changeOf(change), over, note };
      const isProven = hasFreshProof(requireStaffLogin(requester), requester.now);
      return (await changeSale(requester.context, { ...asked, isProven })).version;
    },
  },
  Event: {
    capacities: ({ id }, _arguments, requester) => readCapacities(requester.context, id),
  },
  Capacity: {
    path: ({ path }) => [...path],
  },
};

/** Refusal: INVALID_INPUT with what the kind needs and is missing. */
function changeOf({ kind, batchKey, priceCents, from, to, units }: SaleChangeInput): SaleChange {
  switch (kind) {
    case 'OPEN_BATCH':
      return { kind, batchKey: given(batchKey, 'batchKey') };
    case 'PRICE_BATCH':
      return { kind, batchKey: given(batchKey, 'batchKey'), priceCents: given(priceCents, 'priceCents') };
    case 'MOVE_UNITS':
      return { kind, from: from ?? null, to: to ?? null, units: given(units, 'units') };
  }
}
