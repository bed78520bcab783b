import { nameOfActor } from '../../service/ground/audit/name-of-actor.ts';
import { readMoneyOfEvents } from '../../service/holding/money/read-totals.ts';
import { deleteDraft } from '../../service/office/draft/deletion/delete-draft.ts';
import { featureEvent } from '../../service/office/draft/published/feature-event.ts';
import { listOfficeEvents, readOfficeEvent } from '../../service/office/lists/list-office-events.ts';
import { readBatchSales } from '../../service/office/lists/read-batch-sales.ts';
import { readCancelable } from '../../service/office/lists/read-cancelable.ts';
import { readSettlement } from '../../service/office/lists/read-settlement.ts';
import { closeBatch } from '../../service/selling/catalogue/close-batch.ts';
import { statusOfSale } from '../../service/selling/event/event-stock.ts';
import { lastPostponement } from '../../service/selling/event/told-postponement.ts';
import { hideEvent } from '../../service/selling/hidden/hide-event.ts';
import { showEvent } from '../../service/selling/hidden/show-event.ts';
import { openBatch } from '../../service/selling/stop/open-batch.ts';
import { openSale } from '../../service/selling/stop/open-sale.ts';
import { stopBatch } from '../../service/selling/stop/stop-batch.ts';
import { stopSale } from '../../service/selling/stop/stop-sale.ts';
import { imageUrlOf } from '../customer/photo-resolvers.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';
import { rightsAt } from './rights-at.ts';

export const eventResolvers: Resolvers = {
  Query: {
    events: (_root, { filter, after, first }, requester) =>
      listOfficeEvents(requester.context, {
        actor: requireStaff(requester),
        filter: filter ?? {},
        after,
        first,
      }),
    event: (_root, { id }, requester) =>
      readOfficeEvent(requester.context, { actor: requireStaff(requester), eventId: id }),
  },
  Mutation: {
    featureEvent: async (_root, { id, featured }, requester) => {
      const actor = requireStaff(requester);
      const eventId = await featureEvent(requester.context, { actor, eventId: id, featured });
      return await readOfficeEvent(requester.context, { actor, eventId });
    },
    hideEvent: async (_root, { eventId, isNewLink }, requester) => {
      const actor = requireStaff(requester);
      await hideEvent(requester.context, { actor, eventId, isNewLink });
      return await readOfficeEvent(requester.context, { actor, eventId });
    },
    showEvent: async (_root, { eventId }, requester) => {
      const actor = requireStaff(requester);
      await showEvent(requester.context, { actor, eventId });
      return await readOfficeEvent(requester.context, { actor, eventId });
    },
    deleteDraft: async (_root, { eventId }, requester) => {
      await deleteDraft(requester.context, { actor: requireStaff(requester), eventId });
      return true;
    },
    stopSale: async (_root, { eventId, until }, requester) => {
      const actor = requireStaff(requester);
      await stopSale(requester.context, { actor, eventId, until: until ?? null });
      return await readOfficeEvent(requester.context, { actor, eventId });
    },
    openSale: async (_root, { eventId }, requester) => {
      const actor = requireStaff(requester);
      await openSale(requester.context, { actor, eventId });
      return await readOfficeEvent(requester.context, { actor, eventId });
    },
    stopBatch: async (_root, { eventId, batchKey, until = null }, requester) => {
      const actor = requireStaff(requester);
      await stopBatch(requester.context, { actor, eventId, batchKey, until });
      return await readOfficeEvent(requester.context, { actor, eventId });
    },
    openBatch: async (_root, { eventId, batchKey }, requester) => {
      const actor = requireStaff(requester);
      await openBatch(requester.context, { actor, eventId, batchKey });
      return await readOfficeEvent(requester.context, { actor, eventId });
    },
    closeBatch: async (_root, { eventId, batchKey }, requester) => {
      const actor = requireStaff(requester);
      const event = await readOfficeEvent(requester.context, { actor, eventId });
      await closeBatch(requester.context, { slug: event.slug ?? '', batchKey, actor });
      return await readOfficeEvent(requester.context, { actor, eventId });
    },
  },
  SaleStop: {
    by: ({ by }, _arguments, requester) => nameOfActor(requester.context, by),
  },
  Event: {
    imageUrl: async ({ id, state }, _arguments, { context }) => {
      const view = state === 'DRAFT' ? null : await context.events.byId(id);
      return view && imageUrlOf(view);
    },
    isSoldOut: async ({ id, state }, _arguments, { context }) => {
      const view = state === 'ON_SALE' ? await context.events.byId(id) : null;
      return (
        view !== null &&
        statusOfSale(view, await context.events.stock(id), context.clock.now()) === 'SOLD_OUT'
      );
    },
    isPostponed: async ({ id, state }, _arguments, { context }) => {
      const view = state === 'DRAFT' ? null : await context.events.byId(id);
      return (view && lastPostponement(view, context.clock.now())) != null;
    },
    rights: ({ place }, _arguments, requester) => rightsAt(requester, place),
    artists: ({ id }, _arguments, requester) => readCancelable(requester.context, id, 'ARTIST'),
    things: ({ id }, _arguments, requester) => readCancelable(requester.context, id, 'OFFER'),
    settlement: (event, _arguments, requester) =>
      event.canceledAt === null ? null : readSettlement(requester.context, event.id),
    money: (event, _arguments, requester) =>
      event.state === 'DRAFT' ? null : readMoneyOfEvents(requester.context, [event.id]),
    batches: (event, _arguments, requester) => readBatchSales(requester.context, event),
  },
};
