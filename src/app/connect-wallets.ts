import { readFileSync } from 'node:fs';
import { StartupError } from '../domain/startup-error.ts';
import { readPem } from '../gateway/payment/read-pem.ts';
import { createAppleWallet } from '../gateway/wallet/apple-wallet.ts';
import { readGoogleAccount } from '../gateway/wallet/google-client.ts';
import { createGoogleWallet } from '../gateway/wallet/google-wallet.ts';
import type { Wallets } from '../gateway/wallet/port.ts';
import type { Env } from './env.ts';

/** The configured wallets. Throws StartupError for keys that are unreadable or do not fit together. */
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

/** The PEM itself, or the path of its file: secrets may be files or variables. */
function pemOf(value: string): string {
  // Many settings files have a variable on one line, with line ends written as `\n`.
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
