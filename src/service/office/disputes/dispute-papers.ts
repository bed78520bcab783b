import type { Evidence } from '#src/domain/dispute/evidence.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { EvidenceFields } from '#src/gateway/payment/port.ts';

/** Evidence as a bank gets it. They are written by `job`, because their words are in `i18n`, which `service` may not import. */
export interface DisputePapers {
  /** Bounded to what providers take. */
  fields(evidence: Evidence, locale: Locale): EvidenceFields;
  pdf(evidence: Evidence, about: { locale: Locale; at: Date }): Promise<Buffer>;
}

export interface WithDisputePapers {
  disputePapers: DisputePapers;
}
