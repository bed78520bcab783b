import { bordero } from './bordero.ts';
import { halfPriceProof } from './half-price-proof.ts';
import type { PaperDocument } from './paper.ts';
import type { PaperMatter } from './paper-facts.ts';
import type { PaperKind } from './paper-kinds.ts';
import { saleTold } from './sale-told.ts';
import { ecadWorksheet, issWorksheet, sdpe } from './worksheets.ts';

/** Papers that are sections and tables; a note for the tax office is another thing. */
export type TablePaperKind = Exclude<PaperKind, 'NFSE'>;

const makers: Record<TablePaperKind, (matter: PaperMatter) => PaperDocument> = {
  BORDERO: bordero,
  HALF_PRICE: halfPriceProof,
  PROCON: saleTold,
  SDPE: sdpe,
  ISS: issWorksheet,
  ECAD: ecadWorksheet,
};

export function makePaper(kind: TablePaperKind, matter: PaperMatter): PaperDocument {
  return makers[kind](matter);
}
