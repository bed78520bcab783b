import type { Uuid } from '../../domain/ids.ts';
import type { LiveSession, OpenedSession } from '../../domain/login/session.ts';

/**
 * Who somebody is. Authentication is not what we exist for: a library stands behind this. `asker`, such as an address,
 * says for whom a password is hashed: askers take turns.
 */
export interface Identity {
  /** Makes a login and opens it; null when the e-mail has one already. */
  register(
    login: { email: string; password: string; name: string },
    headers: Headers,
    asker?: string,
  ): Promise<OpenedSession | null>;
  /** Null when e-mail and password do not belong together, without telling which was wrong. */
  logIn(
    login: { email: string; password: string },
    headers: Headers,
    asker?: string,
  ): Promise<OpenedSession | null>;
  /** Opens a login for somebody whose identity was proved in another way. */
  open(customerId: Uuid, headers: Headers): Promise<OpenedSession>;
  /** Ends the login of the cookie, if there is one; returns the cookies that take it away. */
  logOut(headers: Headers): Promise<string[]>;
  /** Slow on purpose: about a tenth of a second, outside the event loop. */
  hashPassword(password: string, asker?: string): Promise<string>;
  verifyPassword(hash: string, password: string, asker?: string): Promise<boolean>;
  /** The login the cookie stands for. */
  session(headers: Headers): Promise<LiveSession | null>;
}
