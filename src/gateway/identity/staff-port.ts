import type { Uuid } from '../../domain/ids.ts';
import type { OpenedStaffSession, StaffFactor } from '../../domain/login/session.ts';

/** The identity of staff. A library keeps logins, hashes and encrypts behind this port; it knows no step of a log-in. */
export interface StaffIdentity {
  /** The login of the cookie, whether it is complete or not. What the database says of it is the caller's question. */
  session(headers: Headers): Promise<{ sessionId: Uuid; staffId: Uuid } | null>;
  /** Opens a login; `factor` null: an incomplete one. `within`: the transaction of the database that it is part of. */
  open(
    staffId: Uuid,
    opening: { factor: StaffFactor | null; now: Date },
    headers: Headers,
    within?: object,
  ): Promise<OpenedStaffSession>;
  /** Ends the login of the cookie, if there is one; returns the cookies that delete it. */
  logOut(headers: Headers): Promise<string[]>;
  /** Intentionally slow, outside the event loop. `asker`: for whom, such as an address; askers take turns. Refusal: BUSY. */
  hashPassword(password: string, asker?: string): Promise<string>;
  /** As slow. A hash that is null matches nothing. Refusal: BUSY. */
  verifyPassword(hash: string | null, password: string, asker?: string): Promise<boolean>;
  totp: Totp;
  passkeys: Passkeys;
}

/** Codes of an application (RFC 6238), and recovery codes. What is stored is encrypted. */
export interface Totp {
  /** A secret in base32 and as the address behind a QR code; `stored` is to be kept. Without `secret` a random one. */
  make(email: string, secret?: string): Promise<{ secret: string; uri: string; stored: string }>;
  /** The time step whose code it is, at most one step before or after `now`; null when it is of none. */
  stepOf(stored: string, code: string, now: Date): Promise<number | null>;
  /** The code of the step of `now`, as the application shows it. Only the sandbox tells it. */
  codeAt(stored: string, now: Date): Promise<string>;
  makeRecoveryCodes(): Promise<{ codes: string[]; stored: string }>;
  /** What is to be stored after the use of a code; null when it is none of them. */
  takeRecoveryCode(stored: string, code: string): Promise<string | null>;
  countRecoveryCodes(stored: string): Promise<number>;
}

/** A passkey as it is stored. Binary values are in base64url. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/**
 * Passkeys (WebAuthn). Options are for the browser's own functions, in their form. Answers come from the browser
 * unchecked; a check returns null when anything of them is wrong.
 */
export interface Passkeys {
  addOptions(
    person: { id: Uuid; email: string; name: string },
    existing: readonly StoredPasskey[],
  ): Promise<PasskeyOptions>;
  checkAdded(answer: unknown, challenge: string): Promise<StoredPasskey | null>;
  /** Without passkeys: any that the device has for us. */
  proofOptions(allowed: readonly StoredPasskey[]): Promise<PasskeyOptions>;
  /** Which passkey and which challenge an answer claims; null where it has no such form. */
  claimsOf(answer: unknown): { credentialId: string; challenge: string } | null;
  /** The new counter. */
  checkProof(answer: unknown, challenge: string, passkey: StoredPasskey): Promise<{ counter: number } | null>;
}

export interface PasskeyOptions {
  /** In base64url; must be kept, and accepted once. */
  challenge: string;
  options: object;
}
