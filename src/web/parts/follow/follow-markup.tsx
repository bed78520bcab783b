import * as css from './follow.module.css';

// A default import would load all class names; the rendered markup has them already.
const drawn = (css as unknown as { drawn: string }).drawn;

/** A heart that the loader drew (follow-link.tsx). */
export function FollowMarkup({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it on the server.
  return <div className={drawn} dangerouslySetInnerHTML={{ __html: html }} />;
}
