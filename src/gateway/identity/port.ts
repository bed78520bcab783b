import type { Uuid } from '../../domain/ids.ts';

/** A login that has just been opened, and the cookies the browser must keep for it. */
export interface OpenedSession {
  sessionId: Uuid;
  customerId: Uuid;
  setCookies: string[];
}

export interface LiveSession {
  sessionId: Uuid;
  customerId: Uuid;
}

/** Who somebody is. Authentication is not what we exist for: a library stands behind this. */
export interface Identity {
  /** Makes a login and opens it; null when the e-mail has one already. */
  register(
    login: { email: string; password: string; name: string },
    headers: Headers,
  ): Promise<OpenedSession | null>;
  /** Null when e-mail and password do not belong together, without telling which was wrong. */
  logIn(login: { email: string; password: string }, headers: Headers): Promise<OpenedSession | null>;
  /** Ends the login of the cookie, if there is one; returns the cookies that take it away. */
  logOut(headers: Headers): Promise<string[]>;
  /** The login the cookie stands for. */
  session(headers: Headers): Promise<LiveSession | null>;
}
