import type { ImportRefusal } from '#src/domain/catalogue/import-refusal.ts';

export interface CatalogueFinding {
  /** Path as the reader named the folder: `catalogue/mundo-quadrinho/event.yaml`. */
  file: string;
  line: number;
  reason: string;
  /** The rule behind the reason, where it is about what was sold and not about the file alone. */
  refusal?: ImportRefusal;
}

/** A catalogue that cannot be imported, with everything that is wrong with it. Meant for operators. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
  readonly findings: readonly CatalogueFinding[];

  constructor(findings: readonly CatalogueFinding[]) {
    super(findings.map(({ file, line, reason }) => `${file}:${line}: ${reason}`).join('\n'));
    this.findings = findings;
  }
}
