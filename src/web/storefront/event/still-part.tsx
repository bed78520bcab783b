import css from './still-parts.module.css';

/** A part of the page that never changes, as a loader has drawn it (still-parts.tsx): no browser draws it again. */
export function StillPart({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it on the server.
  return <div className={css.still} dangerouslySetInnerHTML={{ __html: html }} />;
}
