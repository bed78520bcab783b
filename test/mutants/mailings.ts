import type { Mutant } from './mutant.ts';

const sending = 'src/service/office/mailing/send-mailings.ts';
const readers = 'src/service/office/mailing/mailing-reader.sql.ts';

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
    find: "  'mailing',\n  'venue-told',",
    replace: "  'venue-told',",
    caught: ['never stands before the mail of an order'],
  },
  {
    id: 'advertising-consent-not-asked-again',
    says: 'Who ends their consent after a mailing has found them is told all the same.',
    file: readers,
    find: `return await selectReachable(
    db,
    of,
    rows.map(({ reader }) => reader),
  );`,
    replace: 'return new Set(rows.map(({ reader }) => reader));',
    caught: [
      'after the readers were found is not told any more',
      'while the mail waits for the mail server gets nothing of it, and mails of their orders go on',
    ],
  },
  {
    id: 'advertising-to-unproved-addresses',
    says: 'Advertising goes to an address that nobody has proved.',
    file: readers,
    find: 'u.id = k.id and u.email_verified',
    replace: 'u.id = k.id',
    caught: [
      'reaches who agreed at a proved address and nobody else, and says whose it is, why and how to stop it',
    ],
  },
  {
    id: 'advertising-by-earlier-words',
    says: 'Who agreed to news of before, which named no organizer, gets advertising.',
    file: readers,
    find: 'and a.text_version >= ${limits.advertisingNamedSince}',
    replace: '',
    caught: [
      'does not reach who agreed to earlier words, which named no organizer, until they agree to these',
    ],
  },
  {
    id: 'advertising-ended-by-a-look',
    says: 'A scanner of mails that opens the link ends the consent.',
    file: 'src/api/routes/alert-routes.ts',
    find: 'const code = encodeURIComponent(codeOf(request.params));',
    replace: `const code = encodeURIComponent(codeOf(request.params));
      await endAlerts(context, code, false);`,
    caught: [
      'by one press of the mail program is recorded with its time and source, once, and gets no more advertising',
    ],
  },
  {
    id: 'way-out-ends-each-year',
    says: 'The way out of alerts and advertising is signed with the secret that is changed each year.',
    file: 'src/service/holding/alert/alert-code.ts',
    find: '[alertSecret, sessionSecret].some(',
    replace: '[sessionSecret].some(',
    caught: ['leaves the way out of alerts and advertising in each mail that was ever sent'],
  },
  {
    id: 'advertising-ended-for-another-person',
    says: 'The link of one mail, changed, ends the consent of another person.',
    file: 'src/service/holding/alert/alert-code.ts',
    find: '`alert code ${purpose} ${id} ${eventId}`',
    replace: '`alert code ${purpose} ${eventId}`',
    caught: [
      'is nobody else’s: a link that was changed, of another purpose or of a deleted account changes nothing',
    ],
  },
  {
    id: 'advertising-without-its-header',
    says: 'Programs of mail cannot end advertising with one press.',
    file: 'src/job/mails/mailing/mailing.ts',
    find: "story.letter.purpose === 'ADVERTISING' &&",
    replace: "story.letter.purpose === 'ORDER' &&",
    caught: [
      'reaches who agreed at a proved address and nobody else, and says whose it is, why and how to stop it',
    ],
  },
  {
    id: 'order-mail-ended-with-advertising',
    says: 'Who ends advertising gets no mailing about their order either.',
    file: readers,
    find: "if (purpose === 'ORDER') return new Set(customerIds);",
    replace: '',
    caught: [
      'while the mail waits for the mail server gets nothing of it, and mails of their orders go on',
      'is not what a mail about an order is: that goes to all, and has no way out',
    ],
  },
  {
    id: 'mailing-typed-since-dropped',
    says: 'What was typed after a save without an answer is dropped, and the old words are sent.',
    file: 'src/service/office/mailing/save-mailing.ts',
    find: 'known === null || !isSameValue(contentOf(known), contentOf(content))',
    replace: 'known === null',
    caught: ['asked for twice under one id is one, and belongs to its event'],
  },
  {
    id: 'mailing-not-read-anew',
    says: 'A draft that was saved meanwhile is not read, so it can never be saved over.',
    file: 'src/web/back-office/event/mailings/use-mailing-draft.ts',
    find: '          await readAnew();\n        }',
    replace: '        }',
    caught: ['whose first save lost its answer keeps what was typed since, and sends that to whom it says'],
  },
  {
    id: 'mailing-counted-as-typed',
    says: 'The last look counts by what is on the page, and not by what is stored and sent.',
    file: 'src/web/back-office/event/mailings/mailing-editor.tsx',
    find: 'const { revision, purpose, filter } = saved.data;',
    replace: 'const { revision } = saved.data;',
    caught: ['whose first save lost its answer keeps what was typed since, and sends that to whom it says'],
  },
  {
    id: 'mailing-request-of-old-words',
    says: 'The request of an older revision stays, and keeps the mailing from being requested anew.',
    file: 'src/service/office/approval/send-or-request.ts',
    find: 'before: revision },',
    replace: 'before: 0 },',
    caught: ['is requested anew in other words, by which the request of the old ones ends'],
  },
  {
    id: 'mailing-approved-unread',
    says: 'Who approves a mailing sees its subject alone.',
    file: 'src/web/back-office/approvals/approvals-page.tsx',
    find: '{approving.mailingBody && <Words',
    replace: "{approving.kind === 'EVENT' && approving.mailingBody && <Words",
    caught: ['of a mailing its words are read before it is approved'],
  },
];
