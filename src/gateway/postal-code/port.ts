/** Looks up the address of a CEP. */
export interface PostalCodes {
  /**
   * The known parts of the address of the eight digits; null when the CEP does not exist. Throws PostalCodesFailure
   * when the lookup was impossible: then nothing is known, and people type their address.
   */
  find(zipCode: string): Promise<PostalCodeAddress | null>;
}

export interface PostalCodeAddress {
  /** Eight digits. */
  zipCode: string;
  /** null in small towns, which have one CEP for all streets. */
  streetName: string | null;
  district: string | null;
  stateId: number;
  cityId: number | null;
}

/** No answer, an error, or an answer that cannot be read. */
export class PostalCodesFailure extends Error {
  override name = 'PostalCodesFailure';
}
