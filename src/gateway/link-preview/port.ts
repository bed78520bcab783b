/** What a shared link shows of a page, before anybody opens it. */
export interface LinkPreview {
  title: string;
  /** Lines below the title: when, and where; the first is bold. */
  lines: readonly string[];
  /** Drawing behind the words; null for our own. */
  artSvg: string | null;
}

export interface LinkPreviews {
  /**
   * A JPEG of 1200 × 630 pixels. `key` names the picture with its version: one that was drawn lately is kept.
   * Refusal: BUSY when too many wait to be drawn, or drawing takes too long.
   */
  draw(key: string, preview: LinkPreview): Promise<Buffer>;
}
