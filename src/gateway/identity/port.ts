import type { Uuid } from '../../domain/ids.ts';
import type { LiveSession, OpenedSession } from '../../domain/login/session.ts';

/**
 * The identity of a person. A library implements authentication behind this port. `asker`, such as an address, says for
 * whom a password is hashed; askers take turns.
 */
export interface Identity {
  /** Opens a login after a proof of identity; `within`: the transaction of the database that it is part of. */
  open(customerId: Uuid, headers: Headers, within?: object): Promise<OpenedSession>;
  /** Ends the login of the cookie, if there is one; returns the cookies that delete it. */
  logOut(headers: Headers): Promise<string[]>;
  /** Intentionally slow: about a tenth of a second, outside the event loop. */
  hashPassword(password: string, asker?: string): Promise<string>;
  /** As slow. A hash that is null matches nothing. Refusal: BUSY. */
  verifyPassword(hash: string | null, password: string, asker?: string): Promise<boolean>;
  /** The login of the cookie. */
  session(headers: Headers): Promise<LiveSession | null>;
}
