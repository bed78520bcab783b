import { renderToStaticMarkup } from 'react-dom/server';
import { markdownTree } from '#src/domain/format/markdown-tree.ts';
import { Markdown } from '../../kit/markdown/markdown.tsx';

/** The about of an organizer as markup. The loader renders it, so that a browser loads no code to render it again. */
export function aboutMarkup(about: string): string {
  return renderToStaticMarkup(<Markdown tree={markdownTree(about)} />);
}
