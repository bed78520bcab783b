import type { Locale } from '#src/domain/locale.ts';
import type { Role } from '#src/domain/policy/grant.ts';

/** An invitation as its link shows it. */
export interface Invitation {
  email: string;
  /** As whoever invited calls the person. */
  name: string | null;
  role: Role;
  /** Null: the installation. */
  placeName: string | null;
  isForEvent: boolean;
  /** Null where it was the operator. */
  invitedByName: string | null;
  locale: Locale;
  expiresAt: string;
  /** The address has a login already. */
  hasLogin: boolean;
}
