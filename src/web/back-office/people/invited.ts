import type { Locale } from '#src/domain/locale.ts';
import type { Role } from '#src/domain/policy/grant.ts';
import type { NamedPlace } from '../words/place.ts';

/** Who is to be invited, as it is written in the form. */
export interface Invited {
  email: string;
  name: string;
  role: Role | null;
  place: NamedPlace;
  locale: Locale;
}
