import { alongUrl } from '../../service/holding/till/along/along-url.ts';
import { closeTill, countTillAgain } from '../../service/holding/till/close-till.ts';
import { endTillSale } from '../../service/holding/till/end-till-sale.ts';
import { exchangeAtTill } from '../../service/holding/till/exchange/exchange-at-till.ts';
import { mailTillReceipt } from '../../service/holding/till/mail-till-receipt.ts';
import { moveTillCash } from '../../service/holding/till/move-till-cash.ts';
import { openTill } from '../../service/holding/till/open-till.ts';
import { readTill, readTillSale } from '../../service/holding/till/read-till.ts';
import {
  listTillShifts,
  readTillChoices,
  readTillReport,
  readTillShift,
} from '../../service/holding/till/read-till-shifts.ts';
import { sellAtTill } from '../../service/holding/till/sell-at-till.ts';
import { takeBackAnyTillSale, takeBackAtTill } from '../../service/holding/till/take-back-at-till.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const tillResolvers: Resolvers = {
  Query: {
    till: (_root, { eventId }, requester) =>
      readTill(requester.context, { actor: requireStaff(requester), eventId }),
    tillSale: (_root, asked, requester) =>
      readTillSale(requester.context, { actor: requireStaff(requester), ...asked }),
    tillShifts: (_root, asked, requester) =>
      listTillShifts(requester.context, { actor: requireStaff(requester), ...asked }),
    tillChoices: (_root, asked, requester) =>
      readTillChoices(requester.context, { actor: requireStaff(requester), ...asked }),
    tillShift: (_root, asked, requester) =>
      readTillShift(requester.context, { actor: requireStaff(requester), ...asked }),
    tillReport: (_root, { eventId }, requester) =>
      readTillReport(requester.context, { actor: requireStaff(requester), eventId }),
  },
  TillSale: {
    tickets: (sale) => sale.tickets(),
    refunds: (sale) => sale.refunds(),
    backCents: (sale, { ticketIds }) => sale.backCents(ticketIds ?? null),
  },
  TillAlong: {
    url: (along, _arguments, { context }) => alongUrl(context, along),
  },
  Mutation: {
    openTill: (_root, asked, requester) =>
      openTill(requester.context, { actor: requireStaff(requester), ...asked }),
    moveTillCash: (_root, asked, requester) =>
      moveTillCash(requester.context, { actor: requireStaff(requester), ...asked }),
    sellAtTill: (_root, asked, requester) =>
      sellAtTill(requester.context, { actor: requireStaff(requester), ...asked }),
    endTillSale: (_root, asked, requester) =>
      endTillSale(requester.context, { actor: requireStaff(requester), ...asked }),
    takeBackAtTill: (_root, { ticketIds = null, slip = null, ...asked }, requester) =>
      takeBackAtTill(requester.context, { actor: requireStaff(requester), ...asked, ticketIds, slip }),
    takeBackAnyTillSale: (_root, { ticketIds = null, slip = null, ...asked }, requester) =>
      takeBackAnyTillSale(requester.context, { actor: requireStaff(requester), ...asked, ticketIds, slip }),
    exchangeAtTill: (_root, asked, requester) =>
      exchangeAtTill(requester.context, { actor: requireStaff(requester), ...asked }),
    mailTillReceipt: (_root, asked, requester) =>
      mailTillReceipt(requester.context, { actor: requireStaff(requester), ...asked }),
    closeTill: (_root, asked, requester) =>
      closeTill(requester.context, { actor: requireStaff(requester), ...asked }),
    countTillAgain: (_root, asked, requester) =>
      countTillAgain(requester.context, { actor: requireStaff(requester), ...asked }),
  },
};
