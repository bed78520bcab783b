import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown } from '../../kit/markdown/markdown.tsx';
import { markdownTree } from '../../kit/markdown/markdown-tree.ts';

/** The about of an organizer as markup. The loader renders it, so that a browser loads no code to render it again. */
export function aboutMarkup(about: string): string {
  return renderToStaticMarkup(<Markdown tree={markdownTree(about)} />);
}
