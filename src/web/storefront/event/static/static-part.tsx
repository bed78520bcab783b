import * as follow from '#src/web/parts/follow/follow.module.css';
import * as banner from './event-banner.module.css';
import * as parts from './static-parts.module.css';

interface Names {
  drawn: string;
}

// A default import would load all class names; the rendered markup has them already. One of each is named, or its style
// sheet would not be sent.
const drawnBy = [
  (follow as unknown as Names).drawn,
  (banner as unknown as Names).drawn,
  (parts as unknown as Names).drawn,
];
const drawn = drawnBy.join(' ');

/** Markup that the loader rendered (static-parts.tsx) and that never changes. No browser renders it again. */
export function StaticPart({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it on the server.
  return <div className={drawn} dangerouslySetInnerHTML={{ __html: html }} />;
}
