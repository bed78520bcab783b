import { createHash, timingSafeEqual } from 'node:crypto';
import type { WithDb, WithWallets } from '../../ports.ts';
import { readPassSerial } from './pass-serial.ts';
import { type PassRow, readApplePass } from './wallet.sql.ts';

/**
 * The pass of that type and serial, for who has its token; null for everybody else, without telling what was wrong. The
 * token is compared in a time that tells nothing about it.
 */
export async function openApplePass(
  context: WithDb & WithWallets,
  asked: { passTypeId: string; serialNumber: string; token: string },
): Promise<PassRow | null> {
  const place = readPassSerial(asked.serialNumber);
  if (place === null || asked.passTypeId !== context.wallets.apple?.passTypeId) return null;
  const pass = await readApplePass(context.db, place);
  const isTheirs = timingSafeEqual(sumOf(asked.token), sumOf(pass?.authenticationToken ?? ''));
  return pass !== null && isTheirs ? pass : null;
}

/** Of one length, whatever was sent. */
function sumOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
