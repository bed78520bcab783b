import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { Passkeys, StoredPasskey } from './staff-port.ts';

/** How long the browser waits for the person. */
const waitMilliseconds = 120_000;

/** Ed25519, ES256 and RS256, which every authenticator has one of. The library's own list probes for more with warnings. */
const algorithms = [-8, -7, -257];

const answerForm = z.object({
  id: z.string().max(1_400),
  response: z.object({ clientDataJSON: z.string().max(4_000) }),
});
const clientDataForm = z.object({ challenge: z.string() });

/** Passkeys by the library SimpleWebAuthn. `url`: where they are used; its host is the relying party. */
export function createPasskeys(url: string): Passkeys {
  const { hostname, origin } = new URL(url);

  return {
    async addOptions({ id, email, name }, existing) {
      const options = await generateRegistrationOptions({
        rpName: 'Canhoto',
        rpID: hostname,
        userID: new TextEncoder().encode(id),
        userName: email,
        userDisplayName: name,
        timeout: waitMilliseconds,
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: existing.map(descriptorOf),
        // Discoverable: it opens a login before anybody has said an e-mail.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { challenge: options.challenge, options };
    },
    async checkAdded(answer, challenge) {
      const { registrationInfo } = await checked(() =>
        verifyRegistrationResponse({
          response: answer as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: hostname,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (registrationInfo === undefined) return null;
      const { id, publicKey, counter, transports } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transportsOf(transports),
      };
    },
    async proofOptions(allowed) {
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        timeout: waitMilliseconds,
        userVerification: 'required',
        allowCredentials: allowed.map(descriptorOf),
      });
      return { challenge: options.challenge, options };
    },
    claimsOf(answer) {
      const read = answerForm.safeParse(answer);
      if (!read.success) return null;
      try {
        const text = Buffer.from(read.data.response.clientDataJSON, 'base64url').toString();
        const { challenge } = clientDataForm.parse(JSON.parse(text));
        return { credentialId: read.data.id, challenge };
      } catch {
        return null;
      }
    },
    async checkProof(answer, challenge, passkey) {
      const { verified, authenticationInfo } = await checked(() =>
        verifyAuthenticationResponse({
          response: answer as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: hostname,
          requireUserVerification: true,
          credential: {
            id: passkey.credentialId,
            publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
        }),
      );
      return verified === true && authenticationInfo !== undefined
        ? { counter: authenticationInfo.newCounter }
        : null;
    },
  };
}

/** The browser says them, and the library passes on whatever was sent. */
function transportsOf(said: unknown): string[] {
  if (!Array.isArray(said)) return [];
  return said.filter((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one)).slice(0, 10);
}

function descriptorOf({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}

/** The library throws for everything that does not fit; what was sent is a stranger's, so none of it is a bug. */
async function checked<T extends object>(check: () => Promise<T>): Promise<Partial<T>> {
  try {
    return await check();
  } catch {
    return {};
  }
}
