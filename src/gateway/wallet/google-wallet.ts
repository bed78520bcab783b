import { createGoogleClient, type GoogleAccount, type GoogleClient } from './google-client.ts';
import { googleClass, googleObject, googleObjectId, googleObjectWithout } from './google-ticket.ts';
import { type GoogleWallet, WalletFailure, type WalletTicket } from './port.ts';

export interface GoogleWalletOptions {
  issuerId: string;
  account: GoogleAccount;
  /** Base address of the Wallet API, without a slash at its end. */
  baseUrl: string;
  timeoutMs?: number;
  /** How long a request for a link waits until Google has the ticket. */
  linkPatienceMs?: number;
}

const saveUrl = 'https://pay.google.com/gp/v/save';
const objectPath = '/walletobjects/v1/eventTicketObject';
const classPath = '/walletobjects/v1/eventTicketClass';

/** What Google was told of so many events last is remembered. */
const classesRemembered = 1_000;

interface Told {
  client: GoogleClient;
  issuerId: string;
  /** Of each event what Google was told last by this process, by its id there. */
  classes: Map<string, string>;
}

/** Tickets in Google Wallet: a link with which Google imports them, and its API that keeps them up to date. */
export function createGoogleWallet(options: GoogleWalletOptions): GoogleWallet {
  const { issuerId, account, baseUrl, timeoutMs = 10_000, linkPatienceMs = 3_000 } = options;
  const client = createGoogleClient({ account, baseUrl, timeoutMs });
  const told: Told = { client, issuerId, classes: new Map() };
  return {
    async saveLink(ticket, now) {
      // A link to a ticket that Google already has is short. A link with the whole ticket is longer than Google's safe
      // length.
      const isKnown = await within(linkPatienceMs, updateTicket(told, ticket, now));
      const object = googleObject(issuerId, ticket);
      const jwt = await client.sign({
        iss: account.client_email,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor(now.getTime() / 1_000),
        payload: isKnown
          ? { eventTicketObjects: [{ id: object.id, classId: object.classId }] }
          : { eventTicketClasses: [googleClass(issuerId, ticket)], eventTicketObjects: [object] },
      });
      return `${saveUrl}/${jwt}`;
    },
    update: (ticket, now) => updateTicket(told, ticket, now),
    async blank(ticketId, now) {
      const blank = { ...googleObjectWithout, state: 'INACTIVE', ticketHolderName: null };
      const status = await client.call('PATCH', objectPathOf(issuerId, { ticketId }), blank, now);
      if (status !== 200 && status !== 404) throw new WalletFailure('GOOGLE', `PATCH answered ${status}`);
    },
  };
}

const objectPathOf = (issuerId: string, ticket: Pick<WalletTicket, 'ticketId'>) =>
  `${objectPath}/${encodeURIComponent(googleObjectId(issuerId, ticket))}`;

/** Whether it finished in that time. The next update corrects work that finishes later or fails. */
async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((settle) => {
    timer = setTimeout(settle, milliseconds, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return await Promise.race([done, patience]).finally(() => clearTimeout(timer));
}

async function updateTicket(told: Told, ticket: WalletTicket, now: Date): Promise<void> {
  const { client, issuerId } = told;
  const object = googleObject(issuerId, ticket);
  const patched = await client.call(
    'PATCH',
    objectPathOf(issuerId, ticket),
    { ...googleObjectWithout, ...object },
    now,
  );
  if (patched === 200) return await updateEvent(told, ticket, now);
  if (patched !== 404) throw new WalletFailure('GOOGLE', `PATCH answered ${patched}`);
  // The ticket is not saved yet. A link from before must not restore the former ticket. So the present ticket is stored
  // at Google now, because a link never replaces an existing object.
  await createEvent(told, ticket, now);
  const status = await client.call('POST', objectPath, object, now);
  if (status !== 200) throw new WalletFailure('GOOGLE', `POST object answered ${status}`);
}

async function createEvent(told: Told, ticket: WalletTicket, now: Date): Promise<void> {
  const ofEvent = googleClass(told.issuerId, ticket);
  const status = await told.client.call('POST', classPath, ofEvent, now);
  if (status === 200) remember(told, ofEvent);
  else if (status === 409) await updateEvent(told, ticket, now);
  else throw new WalletFailure('GOOGLE', `POST class answered ${status}`);
}

/** A phone shows the dates of the event: when it is postponed, new tickets alone would leave the old ones there. */
async function updateEvent(told: Told, ticket: WalletTicket, now: Date): Promise<void> {
  const ofEvent = googleClass(told.issuerId, ticket);
  if (told.classes.get(ofEvent.id) === JSON.stringify(ofEvent)) return;
  const path = `${classPath}/${encodeURIComponent(ofEvent.id)}`;
  const status = await told.client.call('PATCH', path, ofEvent, now);
  if (status !== 200) throw new WalletFailure('GOOGLE', `PATCH class answered ${status}`);
  remember(told, ofEvent);
}

function remember({ classes }: Told, ofEvent: ReturnType<typeof googleClass>): void {
  if (classes.size >= classesRemembered) classes.clear();
  classes.set(ofEvent.id, JSON.stringify(ofEvent));
}
