import type { ThirdParties } from './site.ts';

/** The chat's key on a page: by the event's slug where one of the configured words is part of it, else the default. */
export function chatKeyOf(chat: NonNullable<ThirdParties['chat']>, slug: string | undefined): string {
  const special = chat.keys.find(({ slugContains }) => slug?.includes(slugContains));
  return special?.key ?? chat.defaultKey;
}
