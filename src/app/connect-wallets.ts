import { readFileSync } from 'node:fs';
import { StartupError } from '../domain/startup-error.ts';
import { readPem } from '../gateway/payment/read-pem.ts';
import { createAppleWallet } from '../gateway/wallet/apple-wallet.ts';
import { readGoogleAccount } from '../gateway/wallet/google-client.ts';
import { createGoogleWallet } from '../gateway/wallet/google-wallet.ts';
import type { Wallets } from '../gateway/wallet/port.ts';
import type { Env } from './env.ts';

/** The wallets that are configured. Throws StartupError for keys that cannot be read or do not fit. */
export function connectWallets(env: Pick<Env, 'appleWallet' | 'googleWallet'>): Wallets {
  const { appleWallet, googleWallet } = env;
  return {
    apple:
      appleWallet === null
        ? null
        : createAppleWallet({
            ...appleWallet,
            certificate: pemOf(appleWallet.certificate),
            privateKey: pemOf(appleWallet.privateKey),
            authority: pemOf(appleWallet.authority),
          }),
    google:
      googleWallet === null
        ? null
        : createGoogleWallet({
            issuerId: googleWallet.issuerId,
            baseUrl: googleWallet.baseUrl,
            account: readGoogleAccount(jsonOf(googleWallet.serviceAccount)),
          }),
  };
}

/** The PEM itself, or the file it is in: some places keep secrets as files, others as variables. */
function pemOf(value: string): string {
  // A variable has one line in many files of settings, with the ends of lines written out.
  if (value.includes('-----BEGIN ')) return value.replaceAll('\\n', '\n');
  return readPem(value) ?? '';
}

function jsonOf(value: string): string {
  if (value.trimStart().startsWith('{')) return value;
  try {
    return readFileSync(value, 'utf8');
  } catch (error) {
    throw new StartupError(`${value} cannot be read; it must be the key of a service account.`, {
      cause: error,
    });
  }
}
