import { PKPass } from 'passkit-generator';
import { isoTimeAt } from '../../domain/time/local-time.ts';
import { brandMark } from './brand-mark.ts';
import type { AppleWallet, WalletTicket } from './port.ts';

/** Everything in PEM; the key without its passphrase. */
export interface PassSigner {
  passTypeId: string;
  teamId: string;
  certificate: string;
  privateKey: string;
  /** Apple's intermediate certificate (WWDR), which links our certificate to Apple's root. */
  authority: string;
}

// Passes are read in the dark, so they have our dark colours, with ink as the background.
const colours = {
  backgroundColor: 'rgb(27, 16, 51)',
  foregroundColor: 'rgb(255, 255, 255)',
  labelColor: 'rgb(255, 92, 158)',
};

const images = new Map<string, Buffer>();

/** Drawn once, in the three scales of screens: 1, 2 and 3 pixels per point. */
function passImages(): Record<string, Buffer> {
  if (images.size === 0) {
    for (const scale of [1, 2, 3]) {
      const at = scale === 1 ? '' : `@${scale}x`;
      images.set(`icon${at}.png`, brandMark(29 * scale, 'FILLED'));
      images.set(`logo${at}.png`, brandMark(50 * scale, 'NONE'));
    }
  }
  return Object.fromEntries(images);
}

const dayMilliseconds = 24 * 3_600_000;

/** The .pkpass of a ticket: pass.json, pictures, a manifest of their SHA-1 sums, and its signature (PKCS #7). */
export function makeApplePass(
  signer: PassSigner,
  ticket: WalletTicket,
  about: Parameters<AppleWallet['makePass']>[1],
): Uint8Array {
  const { locale, words, times } = ticket;
  const said = words[locale];
  const local = (instant: Date) => isoTimeAt(instant, ticket.timeZone);
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) throw new Error('A ticket in a wallet has a time.');
  const pass = new PKPass(
    passImages(),
    { wwdr: signer.authority, signerCert: signer.certificate, signerKey: signer.privateKey },
    {
      formatVersion: 1,
      passTypeIdentifier: signer.passTypeId,
      teamIdentifier: signer.teamId,
      serialNumber: about.serialNumber,
      organizationName: 'Canhoto',
      logoText: 'canhoto',
      description: said.description,
      // Tickets of one event are grouped in one stack.
      groupingIdentifier: ticket.eventId,
      // The code is only for its holder: it is handed on by a transfer, not by a copy.
      sharingProhibited: true,
      ...colours,
      ...(ticket.state === 'VOID' && { voided: true }),
      ...(about.webServiceUrl !== null && {
        webServiceURL: about.webServiceUrl,
        authenticationToken: about.authenticationToken,
      }),
      semantics: {
        eventName: ticket.eventName[locale],
        eventType: 'PKEventTypeGeneric',
        eventStartDate: local(first.startsAt),
        eventEndDate: local(last.endsAt),
        venueName: ticket.venue.name[locale],
        attendeeName: ticket.holder,
      },
    },
  );
  pass.type = 'eventTicket';
  const field = (key: string, { label, value }: { label: string; value: string }) => ({ key, label, value });
  pass.primaryFields.push({ key: 'event', value: ticket.eventName[locale] });
  pass.secondaryFields.push(field('offer', said.offer));
  if (said.entry !== null) {
    pass.auxiliaryFields.push({ ...field('entry', said.entry), changeMessage: `${said.entry.label}: %@` });
  }
  pass.auxiliaryFields.push(field('holder', said.holder), field('place', said.place));
  pass.backFields.push(...said.more.map((line, index) => field(`more-${index + 1}`, line)));
  pass.setRelevantDates(
    times.map(({ opensAt, endsAt }) => ({
      startDate: opensAt,
      // Apple allows one day at most.
      endDate: new Date(Math.min(endsAt.getTime(), opensAt.getTime() + dayMilliseconds)),
    })),
  );
  // For phones older than iOS 18.
  pass.setRelevantDate(first.startsAt);
  pass.setExpirationDate(last.endsAt);
  if (ticket.code !== null) {
    pass.setBarcodes({
      format: 'PKBarcodeFormatQR',
      message: ticket.code,
      messageEncoding: 'iso-8859-1',
      ...(ticket.orderNumber !== null && { altText: ticket.orderNumber }),
    });
  }
  return pass.getAsBuffer();
}
