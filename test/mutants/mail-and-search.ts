import type { Mutant } from './mutant.ts';

/** Mails, lists and the search. */
export const mailAndSearchMutants: readonly Mutant[] = [
  {
    id: 'mail-in-wrong-language',
    says: 'Mails about an order are all in Portuguese.',
    file: 'src/service/mail/order-mail.ts',
    find: 'locale: order.locale,',
    replace: "locale: 'pt',",
    caught: ['an approved order sends one mail in its language, and the QR Codes in it are the tickets'],
  },
  {
    id: 'mail-sent-twice',
    says: 'A mail that one node is sending is taken by the next.',
    file: 'src/service/mail/mail.sql.ts',
    find: "interval '2 minutes'",
    replace: "interval '0 minutes'",
    caught: ['what is on its way is nobody else’s, however slow it goes'],
  },
  {
    id: 'unknown-mail-dropped',
    says: 'A mail that only a newer release can write is dropped by an older one.',
    file: 'src/job/write-mail.ts',
    find: 'if (!Object.hasOwn(registry, template)) throw new Error(`No mail is called ${template}.`);',
    replace: 'if (!Object.hasOwn(registry, template)) return { write: async () => null } as never;',
    caught: ['a mail that only a newer release can write is tried again and not dropped'],
  },
  {
    id: 'search-minds-accents',
    says: 'The search keeps accents, so that a word without them finds nothing.',
    file: 'src/domain/search/plain-words.ts',
    find: String.raw`text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()`,
    replace: "text.normalize('NFKC').toLowerCase()",
    caught: ['has its own words by how much they say, without accents and each once'],
  },
];
