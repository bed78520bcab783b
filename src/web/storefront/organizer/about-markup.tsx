import { renderToStaticMarkup } from 'react-dom/server';
import { markdownTree } from '#src/domain/format/markdown-tree.ts';
import type { Lang } from '../../kit/lang/lang-of.ts';
import { Markdown } from '../../kit/markdown/markdown.tsx';

/** The about of an organizer as markup. The loader renders it, so that a browser loads no code to render it again. */
export function aboutMarkup(about: string, lang: Lang): string {
  const tree = <Markdown tree={markdownTree(about)} />;
  return renderToStaticMarkup(lang === undefined ? tree : <div lang={lang}>{tree}</div>);
}
