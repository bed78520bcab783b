import type { SocialLoginType } from '../../domain/login/social-login.ts';

/** Who somebody is at the provider. */
export interface SocialPerson {
  type: SocialLoginType;
  /** The provider's own id of the person: what counts from the second time on. */
  accountId: string;
  /** Lower case; null when the provider does not tell one. */
  email: string | null;
  /** Whether the provider says that the address is the person's. */
  emailVerified: boolean;
  name: string | null;
  lastName: string | null;
}

/** What must be remembered between the way to the provider and the way back. */
export interface BegunLogin {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The person or the provider said no; not a failure. */
export class NotAuthorized extends Error {
  override name = 'NotAuthorized';
}

/** One provider of logins: the code flow, and the access-token flow (specification section 7). */
export interface SocialLogin {
  type: SocialLoginType;
  clientId: string;
  /** Scopes asked for, separated by spaces. */
  scope: string;
  /** Where the browser goes to be asked. */
  begin(begun: BegunLogin, callbackUrl: string): Promise<URL>;
  /** What came back in the address. Throws NotAuthorized, or an Error for whatever does not check out. */
  finish(returned: URL, begun: BegunLogin): Promise<SocialPerson>;
  /** Throws NotAuthorized for a token that was not made for us or has run out. */
  personOfToken(accessToken: string): Promise<SocialPerson>;
}
