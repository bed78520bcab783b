import * as names from './still-parts.module.css';

// By its own name: of a default import all names would be loaded, and what is drawn elsewhere has them already.
const still = (names as unknown as { still: string }).still;

/** A part of the page that never changes, as a loader has drawn it (still-parts.tsx): no browser draws it again. */
export function StillPart({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it on the server.
  return <div className={still} dangerouslySetInnerHTML={{ __html: html }} />;
}
