import { createPrivateKey, X509Certificate } from 'node:crypto';
import { StartupError } from '../../domain/startup-error.ts';
import { makeApplePass } from './apple-pass.ts';
import { createPassNews } from './pass-news.ts';
import type { AppleWallet } from './port.ts';

export interface AppleWalletOptions {
  passTypeId: string;
  teamId: string;
  /** All three in PEM. */
  certificate: string;
  privateKey: string;
  authority: string;
  passphrase: string | null;
  /** Apple's server for notifications. */
  pushUrl: string;
  /** The authority of the server's certificate, when it is not Apple's own; PEM. */
  pushAuthority?: string;
  timeoutMs?: number;
}

/**
 * Passes for Apple Wallet. Throws StartupError for keys that do not match; otherwise the first rejected pass would show
 * the error, too late.
 */
export function createAppleWallet(options: AppleWalletOptions): AppleWallet {
  const { certificate, passTypeId, teamId, pushUrl, pushAuthority, timeoutMs } = options;
  const privateKey = readPassKey(options);
  const signer = {
    passTypeId,
    teamId,
    certificate: readCertificate(certificate, 'APPLE_PASS_CERT'),
    privateKey,
    authority: readCertificate(options.authority, 'APPLE_WWDR_CERT'),
  };
  const news = createPassNews({
    url: pushUrl,
    topic: passTypeId,
    certificate: signer.certificate,
    privateKey,
    authority: pushAuthority,
    timeoutMs,
  });
  return {
    passTypeId,
    makePass: (ticket, about) => makeApplePass(signer, ticket, about),
    tellDevice: (pushToken) => news.tell(pushToken),
    close: () => news.close(),
  };
}

/** The private key as PKCS #8 without its passphrase, checked against the certificate. */
function readPassKey({ privateKey, passphrase, certificate }: AppleWalletOptions): string {
  let key: ReturnType<typeof createPrivateKey>;
  try {
    key = createPrivateKey({ key: privateKey, ...(passphrase !== null && { passphrase }) });
  } catch (error) {
    throw new StartupError('APPLE_PASS_KEY cannot be opened; check APPLE_PASS_KEY_PASSPHRASE.', {
      cause: error,
    });
  }
  if (key.asymmetricKeyType !== 'rsa') throw new StartupError('APPLE_PASS_KEY must be an RSA key.');
  if (!new X509Certificate(readCertificate(certificate, 'APPLE_PASS_CERT')).checkPrivateKey(key)) {
    throw new StartupError('APPLE_PASS_KEY is not the key of APPLE_PASS_CERT.');
  }
  return key.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/** Only the certificate: exports of a keychain have text before it. */
function readCertificate(pem: string, name: string): string {
  const found = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(pem)?.[0];
  if (found === undefined) throw new StartupError(`${name} is no certificate in PEM.`);
  return found;
}
