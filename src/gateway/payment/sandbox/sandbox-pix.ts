import { isBrCodeLocation, writeDynamicBrCode } from '../../../domain/pix/br-code.ts';
import type { PixChargeRequest } from '../port.ts';
import { isWholeCents } from './sandbox-charge.ts';
import type { SandboxPayment, SandboxPayOptions, SandboxPixCharge } from './sandbox-port.ts';

// What the bank decides about a Pix charge, as plain functions of the charge and the time.

const fallbackHost = 'pix.canhoto.example';

/** Where the BR Codes of this host point: a name without a dot, or with a port, is replaced by one banks can read. */
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
 * What the payer is told before any money moves, or null to go on. Money that left in time does not care
 * whether the charge was also removed since, so evenIfExpired opens both.
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

/** The charge with the payment booked. Throws RangeError for an amount that is none. */
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
