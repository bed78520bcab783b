import * as names from './static-parts.module.css';

// A default import would load all class names; the rendered markup has them already.
const part = (names as unknown as { part: string }).part;

/** Markup that the loader rendered (static-parts.tsx) and that never changes. No browser renders it again. */
export function StaticPart({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it on the server.
  return <div className={part} dangerouslySetInnerHTML={{ __html: html }} />;
}
