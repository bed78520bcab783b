import { createHash } from 'node:crypto';
import { fromBER } from 'asn1js';
import { unzipSync } from 'fflate';
import { Certificate, ContentInfo, SignedData } from 'pkijs';

export interface ReadPass {
  /** pass.json. */
  pass: Record<string, unknown>;
  files: Record<string, Uint8Array>;
  /** What is wrong with it; empty when a phone would take it. */
  faults: string[];
}

/** A .pkpass as a phone takes it: unpacked, each file held against the manifest, the manifest against its signature. */
export async function readPass(bytes: Uint8Array, rootPem: string): Promise<ReadPass> {
  const files = unzipSync(new Uint8Array(bytes));
  const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');
  const faults: string[] = [];
  const manifest = JSON.parse(text('manifest.json')) as Record<string, string>;
  for (const [name, content] of Object.entries(files)) {
    if (name === 'manifest.json' || name === 'signature') continue;
    const sum = createHash('sha1').update(content).digest('hex');
    if (manifest[name] !== sum) faults.push(`${name} is not what the manifest says`);
  }
  for (const name of Object.keys(manifest)) if (files[name] === undefined) faults.push(`${name} is missing`);
  const signature = files.signature ?? new Uint8Array();
  if (!(await verifies(signature, files['manifest.json'] ?? new Uint8Array(), rootPem)))
    faults.push('the signature does not hold');
  return { pass: JSON.parse(text('pass.json')) as Record<string, unknown>, files, faults };
}

/** The detached PKCS #7 signature, checked by another library than the one that made it, up to this root alone. */
export async function verifies(signature: Uint8Array, data: Uint8Array, rootPem: string): Promise<boolean> {
  try {
    const info = new ContentInfo({ schema: fromBER(new Uint8Array(signature)).result });
    const signed = new SignedData({ schema: info.content });
    return await signed.verify({
      signer: 0,
      data: new Uint8Array(data).buffer,
      trustedCerts: [Certificate.fromBER(derOf(rootPem))],
      checkChain: true,
    });
  } catch {
    return false;
  }
}

function derOf(pem: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(pem.replace(/-----[^-]+-----/g, ''), 'base64'));
}
