import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { DocumentType } from '#src/domain/person/person.ts';

/** A customer's own data, as far as it is known. */
export interface CustomerView {
  id: Uuid;
  name: string | null;
  lastName: string | null;
  email: string;
  emailVerified: boolean;
  corporateName: string | null;
  tradeName: string | null;
  contactName: string | null;
  documentType: DocumentType | null;
  /** Digits or capitals only. */
  documentNumber: string | null;
  /** E.164. */
  phoneNumber: string | null;
  /** YYYY-MM-DD. */
  birthDate: string | null;
  genderId: number | null;
  locale: Locale;
  /** The social logins that open the account, the first one first. */
  socialLogins: string[];
  notifyEmail: boolean;
  notifySMS: boolean;
  notifyWhatsApp: boolean;
  mainAddressId: number | null;
  hasPassword: boolean;
}

/** What is given is written, null included; the rest stays. */
export type CustomerChange = Partial<
  Pick<
    CustomerView,
    | 'name'
    | 'lastName'
    | 'corporateName'
    | 'tradeName'
    | 'contactName'
    | 'documentType'
    | 'documentNumber'
    | 'phoneNumber'
    | 'birthDate'
    | 'genderId'
    | 'locale'
    | 'notifyEmail'
    | 'notifySMS'
    | 'notifyWhatsApp'
    | 'mainAddressId'
  >
>;
