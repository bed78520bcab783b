/** Who knows which address a CEP stands for. */
export interface PostalCodes {
  /**
   * The address of the eight digits, as far as it is known; null when there is no such CEP.
   * Throws PostalCodesFailure when nobody could be asked: then nothing is known, and people type their address.
   */
  find(zipCode: string): Promise<PostalCodeAddress | null>;
}

export interface PostalCodeAddress {
  /** Eight digits. */
  zipCode: string;
  /** null in small towns, which have one CEP for all their streets. */
  streetName: string | null;
  district: string | null;
  stateId: number;
  cityId: number | null;
}

/** No answer, an error, or an answer that cannot be read. */
export class PostalCodesFailure extends Error {
  override name = 'PostalCodesFailure';
}
