import { listFavourites } from '../../service/selling/programme/list-favourites.ts';
import { saveFavourites } from '../../service/selling/programme/save-favourites.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const programmeResolvers: Resolvers = {
  Query: {
    favourites: async (_root, { slug }, requester) =>
      await listFavourites(requester.context, { actor: requireCustomer(requester), slug }),
  },
  Mutation: {
    saveFavourites: async (_root, { input }, requester) =>
      await saveFavourites(requester.context, { actor: requireCustomer(requester), input }),
  },
  Event: {
    isSaleTold: ({ toldSale }) => toldSale !== null,
    toldSale: ({ toldSale, limitPerDocument, refundKeepsFee }) =>
      toldSale && { ...toldSale, limitPerDocument, isFeeGivenBack: !refundKeepsFee },
    programme: ({ dates, programme }, { perDate }) => {
      if (perDate == null) return programme;
      const first = dates.flatMap(({ id }) =>
        programme.filter(({ date }) => date.id === id).slice(0, Math.max(0, perDate)),
      );
      return programme.filter((item) => first.includes(item));
    },
  },
  ToldPlace: {
    date: ({ date }, { locale }) => date[locale],
    sector: ({ sector }, { locale }) => sector?.[locale] ?? null,
    soldOnline: ({ onLine }) => onLine,
    soldAtDesk: ({ atDesk }) => atDesk,
  },
  Stage: { name: ({ name }, { locale }) => name[locale] },
  ProgrammeItem: {
    title: ({ title }, { locale }) => title[locale],
    about: ({ about }, { locale }) => about?.[locale] ?? null,
  },
};
