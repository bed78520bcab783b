/** What was published of an event. */
export interface VersionView {
  number: number;
  /** Of the draft, when it was published. */
  revision: number;
  /** Who wanted it, such as `staff:<id>`. */
  actor: string;
  at: Date;
  note: string | null;
}

/** With its written event and its art, to show it or its differences. */
export interface WholeVersion extends VersionView {
  written: unknown;
  artSvg: string;
}
