/** What the whole draft was before it was replaced, so that it can be taken back; and how that is said. */
export interface Replaced {
  text: string;
  written: unknown;
  artSvg: string;
}
