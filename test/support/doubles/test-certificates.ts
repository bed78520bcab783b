import { generate } from 'selfsigned';

/** An authority of this run's own, and what it issued (PEM): a server's certificate for localhost, and a client's. */
export async function issueCertificates() {
  const options = { keyType: 'ec', algorithm: 'sha256' } as const;
  const named = (value: string) => [{ name: 'commonName', value }];
  const authority = await generate(named('Pix test authority'), {
    ...options,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
    ],
  });
  const ca = { key: authority.private, cert: authority.cert };
  const server = await generate(named('localhost'), {
    ...options,
    ca,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const client = await generate(named('canhoto'), {
    ...options,
    ca,
    extensions: [{ name: 'extKeyUsage', clientAuth: true }],
  });
  return { authority: authority.cert, server, client };
}
