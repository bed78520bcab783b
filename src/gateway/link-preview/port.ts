import type { FocalPoint } from '../../domain/picture/focal-point.ts';
import type { PhotoSize } from '../picture/port.ts';

/** The picture of an event without a word, for paper: 1200 × 480 pixels. */
export interface ArtStrip {
  /** A drawing as SVG, or a photograph as JPEG. */
  art: string | Uint8Array;
  focus?: FocalPoint;
}

/** An art, to be drawn as a picture of 1600 × 1000 pixels in all widths of a photograph. */
export interface Drawing {
  svg: string;
}

/** The preview of a page that social networks show for a shared link. */
export interface LinkPreview {
  title: string;
  /** Lines below the title: time and place; the first is bold. */
  lines: readonly string[];
  /** Drawing behind the text; null for our own. */
  artSvg: string | null;
  /** Photograph behind the text in place of a drawing, as a JPEG. */
  photo?: { jpeg: Uint8Array; focus: FocalPoint };
}

export interface LinkPreviews {
  /**
   * An art as WebP in all widths and as one JPEG, for pages. `key` names it; who asks for the same waits for one drawing. null
   * for what cannot be drawn in time, and for a minute after that. Refusal: BUSY when too many wait.
   */
  drawing(key: string, svg: string): Promise<PhotoSize[] | null>;
  /**
   * A JPEG of 1200 × 630 pixels. `key` names the picture with its version; recently drawn pictures are cached, and `read` is
   * called on a miss. Refusal: BUSY when too many wait to be drawn, or drawing takes too long.
   */
  draw(key: string, read: () => Promise<LinkPreview>): Promise<Buffer>;
  /**
   * A strip of the event's art, cached by its key; `read` is called on a miss. Null for an event without art. A failed
   * drawing is null for a minute.
   */
  strip(key: string, read: () => Promise<ArtStrip | null>): Promise<Buffer | null>;
}
