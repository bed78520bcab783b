import { generateKeyPairSync } from 'node:crypto';
import { generate } from 'selfsigned';

/** A chain as Apple's: a root, an intermediate that issues, and the certificate of one pass type (PEM); and a server's. */
export async function issuePassCertificates() {
  const options = { keySize: 2048, algorithm: 'sha256' } as const;
  const named = (value: string) => [{ name: 'commonName', value }];
  const asAuthority = [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
  ] as const;
  const authority = { ...options, extensions: [...asAuthority] };
  const root = await generate(named('Test root'), authority);
  const issuer = await generate(named('Test worldwide developer relations'), {
    ...authority,
    ca: { key: root.private, cert: root.cert },
  });
  const ca = { key: issuer.private, cert: issuer.cert };
  const pass = await generate(
    [...named('Pass Type ID: pass.br.example.canhoto'), { shortName: 'OU', value: 'TEAM123456' }],
    { ...options, ca, extensions: [{ name: 'extKeyUsage', clientAuth: true }] },
  );
  const server = await generate(named('localhost'), {
    ...options,
    ca: { key: root.private, cert: root.cert },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  return { root: root.cert, issuer: issuer.cert, pass, server };
}

/** A service account as Google's console hands it out, and the half of its key by which others check it. */
export function makeGoogleAccount(tokenUri: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    type: 'service_account',
    client_email: 'wallet@canhoto-test.iam.gserviceaccount.com',
    private_key_id: 'key-1',
    private_key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    token_uri: tokenUri,
  };
  return { account, publicKey: publicKey.export({ format: 'der', type: 'spki' }) };
}
