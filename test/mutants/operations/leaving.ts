import type { Mutant } from '../mutant.ts';

const readBack = 'src/service/office/leave/read-back.ts';
const ask = 'src/service/office/files/ask-file.ts';
const asked = 'by an owner of the whole organizer, with a fresh proof, and nothing else is';
const written = 'src/service/office/files/write-archive-file.ts';
const proof = 'an archive is asked for with a fresh proof, and is sent as a ZIP to its person alone';
const gate = 'each open ticket is admitted once at its gate, and each that was canceled is refused';
const bent =
  'is refused when a byte of it is another, when it is cut, and when its manifest names another hash';

/** Archives of organizers who leave, and how they are read back. */
export const leavingMutants: readonly Mutant[] = [
  {
    id: 'leaving-contacts-of-all',
    says: 'An archive has the e-mail of who never agreed to messages.',
    file: 'src/service/office/leave/ledger.sql.ts',
    find: '|| array[case when o.customer_id = any (${[...agreed]}::uuid[]) then u.email end]::text[]) as cells',
    replace: '|| array[u.email]::text[]) as cells',
    caught: ['has the e-mail of who agreed to messages, and no address or telephone of anybody else'],
  },
  {
    id: 'leaving-words-with-contacts',
    says: 'A note of staff leaves with the address and the telephone in it.',
    file: 'src/domain/leave/leaving-tables.ts',
    find: "order_note: event({ text: 'CONTACTS' }),",
    replace: "order_note: event({ text: 'GOES' }),",
    caught: ['has the e-mail of who agreed to messages, and no address or telephone of anybody else'],
  },
  {
    id: 'leaving-hash-unchecked',
    says: 'A file of an archive may be another one than its manifest says.',
    file: 'src/service/office/leave/open-archive.ts',
    find: "if (hash.digest('hex') !== file.sha256)",
    replace: "if (hash.digest('hex') === '')",
    caught: [bent],
  },
  {
    id: 'leaving-ledger-unchecked',
    says: 'A ledger that does not give the chain is read back.',
    file: readBack,
    find: '  for (const event of manifest.events) await checkLedger(tx, event);\n',
    replace: '',
    caught: ['is refused when its ledger does not give the chain, whatever its hashes say'],
  },
  {
    id: 'leaving-rows-of-others',
    says: 'An archive brings rows of events that are not its own.',
    file: 'src/service/office/leave/read-back.sql.ts',
    find: "if (by === 'event') return sql`r.event_id = ${events}`;",
    replace: "if (by === 'event') return sql`true`;",
    caught: ['is refused when it has rows of other events, or a code that no key of it signed'],
  },
  {
    id: 'leaving-money-in-two-places',
    says: 'An archive is read back while refunds of it are under way elsewhere.',
    file: readBack,
    find: 'if (underWay > 0)',
    replace: 'if (underWay < 0)',
    caught: ['is refused when it is of a newer release, and while money of it is under way'],
  },
  {
    id: 'leaving-brought-keys-unknown',
    says: 'The gate knows none of the keys that came with an event.',
    file: 'src/service/holding/ticket/event-keys.ts',
    find: '    broughtKeys.some((key) => key.keyId === keyId',
    replace: '    broughtKeys.some((key) => key.keyId < 0 && key.keyId === keyId',
    caught: [gate],
  },
  {
    id: 'leaving-one-key-of-an-id',
    says: 'A gate device keeps one key of each id, so that of two installations one is lost.',
    file: 'src/web/gate/device/verify-code.ts',
    find: 'const known = keys.map(({ keyId, publicKey }) => ({ keyId, key: bytesOf(publicKey) }));',
    replace:
      'const known = [...new Map(keys.toReversed().map((key) => [key.keyId, key])).values()].map(({ keyId, publicKey }) => ({ keyId, key: bytesOf(publicKey) }));',
    caught: ['holders see the code that they have, and a device at the gate knows its key'],
  },
  {
    id: 'leaving-code-signed-anew',
    says: 'Holders see another code than the one they have.',
    file: 'src/service/holding/ticket/view/ticket-view.ts',
    find: '(broughtCode ?? codeOfTicket(context, event, offer, row))',
    replace: 'codeOfTicket(context, event, offer, row)',
    caught: ['holders see the code that they have, and a device at the gate knows its key'],
  },
  {
    id: 'leaving-twice',
    says: 'An organizer who is here is read once more.',
    file: readBack,
    find: "if (existing !== null) throw new DomainError('ARCHIVE_EXISTS'",
    replace: "if (existing === '') throw new DomainError('ARCHIVE_EXISTS'",
    caught: ['the same organizer is not read twice'],
  },
  {
    id: 'archive-without-proof',
    says: 'An archive is had by who has not proved lately who they are.',
    file: ask,
    find: 'if (needsStepUp(fileRights[kind]) && asked.isProven !== true)',
    replace: "if (needsStepUp('order.export') && asked.isProven !== true)",
    caught: [asked],
  },
  {
    id: 'archive-with-an-old-proof',
    says: 'The staff API takes any log-in for a fresh proof.',
    file: 'src/api/staff/file-resolvers.ts',
    find: 'return hasFreshProof(requireStaffLogin(requester), requester.now);',
    replace: 'return hasFreshProof({ confirmedAt: requester.now }, requester.now);',
    caught: [proof],
  },
  {
    id: 'archive-of-one-event',
    says: 'An owner of one event, or of another organizer, gets all of the organizer.',
    file: ask,
    find: 'requireRight(actor, fileRights.ARCHIVE, organizerPlace(organizerId));',
    replace: 'requireRight(actor, fileRights.ARCHIVE);',
    caught: [asked],
  },
  {
    id: 'archive-by-schedule',
    says: 'An archive is made by itself, without a proof.',
    file: 'src/service/office/files/schedule-file.ts',
    find: 'if (!isListKind(kind)) throw',
    replace: "if (kind === 'PAPER') throw",
    caught: ['as a ZIP, of one organizer that is there, and by no schedule'],
  },
  {
    id: 'archives-without-end',
    says: 'One person keeps any number of archives in the database.',
    file: ask,
    find: 'if ((await countArchives(tx, kept)) >= most)',
    replace: 'if ((await countArchives(tx, kept)) > most)',
    caught: ['three times, and again when one was canceled or has run out'],
  },
  {
    id: 'archive-of-any-size',
    says: 'An archive of any size is written into the database.',
    file: written,
    find: 'if (bytes > staffLimits.archiveBytesMax)',
    replace: 'if (bytes < 0)',
    caught: ['fails when %s, and nothing of it is left'],
  },
  {
    id: 'archive-without-lease',
    says: 'An archive that takes longer than a minute is begun by each node anew, and is written on when it is canceled.',
    file: written,
    find: '        await pace.rest();\n',
    replace: '',
    caught: ['stays its writer’s for longer than a lease, and another node begins no second one'],
  },
  {
    id: 'archive-unaudited',
    says: 'An archive of the back office is in no audit.',
    file: 'src/service/office/files/write-files.ts',
    find: 'if (isReady && archive !== undefined)',
    replace: 'if (!isReady && archive !== undefined)',
    caught: ['has the bytes that an operator gets of the same instant, and the audit says the same of both'],
  },
  {
    id: 'archive-page-without-proof',
    says: 'The page of an organizer tells its owner that a proof is missing, and asks for none.',
    file: 'src/web/back-office/organizers/leave-part.tsx',
    find: 'if (await call(() => ask(askForFile, asked)))',
    replace: 'if (await call(() => askStaff(askForFile, asked)))',
    caught: ['is asked for with a proof, and is there to download with its hash'],
  },
  {
    id: 'archive-again-without-proof',
    says: 'The page of files asks for no proof where an archive is asked for once more.',
    file: 'src/web/back-office/files/files-page.tsx',
    find: '() => ask(repeatFile, { id })',
    replace: '() => askStaff(repeatFile, { id })',
    caught: ['is canceled while it waits, and asked for once more from the files, with a proof'],
  },
  {
    id: 'archive-for-everybody',
    says: 'The page of an organizer offers an archive to who may not have one.',
    file: 'src/web/back-office/organizers/organizer-page.tsx',
    find: "const isOwner = organizer.rights.includes('organizer.leave');",
    replace: "const isOwner = organizer.rights.includes('organizer.read');",
    caught: ['is offered to its owners alone, and never as a list'],
  },
  {
    id: 'brought-keys-unpublished',
    says: 'Whoever checks tickets is told no key that came with an event.',
    file: 'src/api/routes/public-routes.ts',
    find: 'const more = brought.length === 0 ? {} : { broughtKeys: brought };',
    replace: 'const more = brought.length === 0 ? { broughtKeys: brought } : {};',
    caught: [
      'the keys of ticket codes are ours, and of each event that came from elsewhere those it brought',
    ],
  },
];
