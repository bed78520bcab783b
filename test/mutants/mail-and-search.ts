import type { Mutant } from './mutant.ts';

/** Mails, lists and the search. */
export const mailAndSearchMutants: readonly Mutant[] = [
  {
    id: 'mail-in-wrong-language',
    says: 'Mails about an order are all in Portuguese.',
    file: 'src/service/ground/fact/effect.ts',
    find: 'mail(template, { customerId, locale }, of, data)',
    replace: "mail(template, { customerId, locale: 'pt' }, of, data)",
    caught: ['an approved order sends one mail in its language, and the QR Codes in it are the tickets'],
  },
  {
    id: 'facts-in-any-order',
    says: 'Rows of facts are written in the order in which they were told.',
    file: 'src/service/ground/fact/tell.ts',
    find: 'effects.sort((one, other) => (one.key < other.key ? -1 : 1))',
    replace: 'effects',
    caught: ['is told in one order: two that tell the same facts do not wait in a circle'],
  },
  {
    id: 'refund-without-its-mail',
    says: 'Who gets money back for part of an order is not told.',
    file: 'src/service/ground/fact/order-facts.ts',
    find: "if (refund !== null) return mailToBuyer('refund-requested', order, refund.refundId, { refund });",
    replace: 'if (refund !== null) return nothing;',
    caught: ['is written down with its fields and what follows'],
  },
  {
    id: 'refund-by-a-person-untold',
    says: 'Who paid by transfer or at a till hears nothing of the refund, because their provider refuses every one.',
    file: 'src/job/mails/order/refund-story.ts',
    find: "story.refund.status === 'FAILED' && (way === 'Pix' || way === 'Card')",
    replace: "story.refund.status === 'FAILED' && way !== null",
    caught: ['a refund of it needs a person, who sends a transfer; another try is not offered'],
  },
  {
    id: 'later-codes-to-a-given-address',
    says: 'A mail to an address that staff was given shows codes that were made after it was asked for.',
    file: 'src/job/mails/order/order-family.ts',
    find: 'versions.get(id) === holderVersion',
    replace: 'versions.has(id) && holderVersion > 0',
    caught: [
      'show no later codes: a mail that waits has its own tickets only, and none once all have others',
      'a receipt that waits goes to no former address, and not with later codes',
    ],
  },
  {
    id: 'receipt-to-a-former-address',
    says: 'A receipt that waits goes to an address that the visitor has corrected.',
    file: 'src/job/mails/till/till-receipt.ts',
    find: '!== mail.toAddress) return null;',
    replace: '=== null) return null;',
    caught: ['a receipt that waits goes to no former address, and not with later codes'],
  },
  {
    id: 'turn-of-another-day',
    says: 'An alert that a batch ends names the end of another batch, on another day.',
    file: 'src/domain/alert/due-alerts.ts',
    find: 'endsOf(batches).find((at) => dayOf(at, timeZone) === day)',
    replace: 'endsOf(batches).find((at) => dayOf(at, timeZone) !== null)',
    caught: ['are each told with their own end, and never with one that is not on sale'],
  },
  {
    id: 'mail-sent-twice',
    says: 'A mail that one node is sending is taken by the next.',
    file: 'src/service/ground/mail/mail.sql.ts',
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
  {
    id: 'search-halves-letters',
    says: 'The search cuts and swaps units in place of letters, and the database refuses the halves.',
    file: 'src/domain/search/near-words.ts',
    find: `export function swappedWords(typed: string): string[] {
  const letters = [...typed];`,
    replace: `export function swappedWords(typed: string): string[] {
  const letters = typed.split('');`,
    caught: ['letters swapped', 'find nothing where nothing is like them'],
  },
];
