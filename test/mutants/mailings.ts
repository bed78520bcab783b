import type { Mutant } from './mutant.ts';

const sending = 'src/service/office/mailing/send-mailings.ts';

/** Mail of an organizer to the people of an event. */
export const mailingMutants: readonly Mutant[] = [
  {
    id: 'mailing-told-without-looking-again',
    says: 'Who gave their ticket back after a mailing had found them is told all the same.',
    file: sending,
    find: 'ids.filter((one) => still.has(one)),',
    replace: 'ids.filter((one) => still.has(one) || one !== null),',
    caught: ['skips who gave their ticket back meanwhile, and tells who has it now'],
  },
  {
    id: 'mailing-without-pace',
    says: 'A mailing enqueues its next piece although no mail of the last one was tried, so a stop leaves them all.',
    file: sending,
    find: 'else if (await hasUntriedMail(tx, row.id)) {',
    replace: 'else if ((await hasUntriedMail(tx, row.id)) && now.getTime() === 0) {',
    caught: ['keeps its pace, and waits for mails that were not tried'],
  },
  {
    id: 'mailing-found-anew',
    says: 'A mailing that goes on after a stop finds tickets that were issued after it began.',
    file: sending,
    find: 'issuedBy: row.begunAt ?? now',
    replace: 'issuedBy: now',
    caught: ['leaves out tickets that were issued after it began'],
  },
  {
    id: 'mailing-in-other-words',
    says: 'A mailing is sent in words that nobody who sends it has seen.',
    file: 'src/service/office/mailing/find-mailing.ts',
    find: "if (row.revision !== revision) throw new DomainError('CHANGED_MEANWHILE');",
    replace: '',
    caught: ['is changed as it was seen, and no more once it is sent'],
  },
  {
    id: 'mailing-filter-of-nothing-is-all',
    says: 'A filter of a day that is not there any more writes to everybody.',
    file: 'src/domain/mailing/mailing.ts',
    find: 'offerIds: dateIds.length > 0 || sectorIds.length > 0 ? placed.map(({ id }) => id) : null,',
    replace: 'offerIds: placed.length > 0 && placed.length < all.length ? placed.map(({ id }) => id) : null,',
    caught: ['chooses nobody by what is not there'],
  },
  {
    id: 'mailings-before-orders',
    says: 'The mail of an order waits behind those of a mailing.',
    file: 'src/service/ground/mail/mail-request.ts',
    find: "new Set<MailTemplate>(['alert', 'reminder', 'mailing'])",
    replace: "new Set<MailTemplate>(['alert', 'reminder'])",
    caught: ['never stands before the mail of an order'],
  },
];
