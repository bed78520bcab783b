export const socialLoginTypes = ['google', 'facebook'] as const;
export type SocialLoginType = (typeof socialLoginTypes)[number];

export function isSocialLoginType(text: unknown): text is SocialLoginType {
  return socialLoginTypes.some((type) => type === text);
}

/** What a page must know to offer it. */
export interface SocialLoginOffer {
  type: SocialLoginType;
  /** code: a link that leads away and comes back. token: the provider's own script hands the page a token. */
  flow: 'code' | 'token';
  clientId?: string;
  scope?: string;
  scriptUrl?: string;
}
