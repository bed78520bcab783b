import type { Mutant } from '../mutant.ts';

const readBack = 'src/service/office/leave/read-back.ts';
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
];
