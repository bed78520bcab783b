import type { DisputePapers } from '../../service/office/disputes/dispute-papers.ts';
import { evidenceFields } from './evidence-fields.ts';
import { evidencePdf } from './evidence-pdf.ts';

/** Writes evidence here, because its words are in `i18n`, which `service` may not import. */
export const disputePapers: DisputePapers = { fields: evidenceFields, pdf: evidencePdf };
