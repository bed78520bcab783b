import type { ThirdParties } from './site.ts';

/** The chat's key on a page: the key of the configured word that the event's slug contains, else the default key. */
export function chatKeyOf(chat: NonNullable<ThirdParties['chat']>, slug: string | undefined): string {
  const special = chat.keys.find(({ slugContains }) => slug?.includes(slugContains));
  return special?.key ?? chat.defaultKey;
}
