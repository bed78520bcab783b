import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface AddOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

interface ProofOptions {
  challenge: string;
  rpId?: string;
}

/** What a test may do wrong. */
export interface Fault {
  origin?: string;
  /** false: the person was not verified, only present. */
  verifies?: boolean;
  counter?: number;
}

/** A device with one passkey (WebAuthn, ES256), as a browser answers for it. It signs whatever it is asked. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(16).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly origin: string;
  private counter = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** As `navigator.credentials.create`. */
  add({ challenge, rp }: AddOptions, fault: Fault = {}) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    // COSE: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
    const coordinates = [x, y].map((one) => Buffer.from(one, 'base64url'));
    const publicKey = Buffer.concat([
      Buffer.from('a5010203262001', 'hex'),
      Buffer.from('215820', 'hex'),
      coordinates[0] ?? Buffer.alloc(32),
      Buffer.from('225820', 'hex'),
      coordinates[1] ?? Buffer.alloc(32),
    ]);
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, publicKey]);
    const authData = Buffer.concat([this.head(rp.id ?? '', fault, 0x40), attested]);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.answer(this.clientData('webauthn.create', challenge, fault), {
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** As `navigator.credentials.get`. */
  prove({ challenge, rpId = '' }: ProofOptions, fault: Fault = {}) {
    this.counter = fault.counter ?? this.counter + 1;
    const clientData = this.clientData('webauthn.get', challenge, fault);
    const authData = this.head(rpId, fault, 0);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.answer(clientData, {
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
    });
  }

  private head(rpId: string, { verifies = true }: Fault, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const present = 0x01;
    const verified = verifies ? 0x04 : 0;
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([present | verified | flags]),
      counter,
    ]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Fault): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private answer(clientData: Buffer, response: object) {
    const id = this.credentialId;
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData.toString('base64url'), ...response },
    };
  }
}
