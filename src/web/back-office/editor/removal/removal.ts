import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import type { Goes } from '#src/domain/draft/removal/what-goes.ts';

/** A part that is to be taken away. */
export interface Removal {
  path: DraftPath;
  /** The part whose sale counts where it is not its own: a bundle, for one of its parts. */
  of?: DraftPath;
  /** As the page calls it. */
  name: string;
  /** Takes it away. */
  go: () => void;
}

/** A removal that is asked about. */
export interface AskedRemoval extends Removal, Goes {
  /** Units sold of it; null where nobody could tell. */
  sold: number | null;
}
