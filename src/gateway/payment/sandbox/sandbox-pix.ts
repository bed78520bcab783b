import { isBrCodeLocation, writeDynamicBrCode } from '#src/domain/pix/br-code.ts';
import type { PixChargeRequest } from '../port.ts';
import { isWholeCents } from './sandbox-charge.ts';
import type { SandboxPayment, SandboxPayOptions, SandboxPixCharge } from './sandbox-port.ts';

// The bank's decisions about a Pix charge, as pure functions of the charge and the time.

const fallbackHost = 'pix.canhoto.example';

/**
 * The host in this deployment's BR Codes: a name without a dot, or with a port, is replaced by one that banks accept.
 */
export function brCodeHost(publicHost: string): string {
  return isBrCodeLocation(locationOf(publicHost, 'x'.repeat(35))) ? publicHost : fallbackHost;
}

export function newPixCharge(
  request: PixChargeRequest,
  { host, receiver, now }: { host: string; receiver: { name: string; city: string }; now: Date },
): SandboxPixCharge {
  return {
    kind: 'PIX',
    txid: request.reference,
    status: 'ACTIVE',
    amountCents: request.amountCents,
    description: request.description,
    payer: request.payer,
    copyAndPaste: writeDynamicBrCode({
      location: locationOf(host, request.reference),
      merchantName: receiver.name,
      merchantCity: receiver.city,
    }),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + request.expiresInSeconds * 1_000).toISOString(),
    payments: [],
  };
}

/**
 * Why a payment is refused before money moves, or null. For money that left the payer in time, a later removal does not
 * matter, so evenIfExpired permits both.
 */
export function paymentRefusal(
  charge: SandboxPixCharge,
  { evenIfExpired, evenIfPaid }: SandboxPayOptions,
  now: Date,
): 'EXPIRED' | 'REMOVED' | 'ALREADY_PAID' | null {
  if (charge.status === 'PAID') return evenIfPaid ? null : 'ALREADY_PAID';
  if (evenIfExpired) return null;
  if (charge.status === 'REMOVED') return 'REMOVED';
  return new Date(charge.expiresAt) <= now ? 'EXPIRED' : null;
}

/** The charge with the payment booked. Throws RangeError for an invalid amount. */
export function withPayment(
  charge: SandboxPixCharge,
  { amountCents = charge.amountCents, payerNote, payerAccountClosed = false }: SandboxPayOptions,
  endToEndId: string,
  now: Date,
): SandboxPixCharge {
  if (!isWholeCents(amountCents)) throw new RangeError(`Not an amount to pay: ${amountCents}`);
  const payment: SandboxPayment = {
    endToEndId,
    amountCents,
    paidAt: now.toISOString(),
    payerNote: payerNote?.slice(0, 140) || null,
    payerAccountClosed,
    refunds: [],
  };
  return { ...charge, status: 'PAID', payments: [...charge.payments, payment] };
}

function locationOf(host: string, txid: string): string {
  return `${host}/qr/v2/${txid}`;
}
