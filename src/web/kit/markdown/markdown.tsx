import { createElement, type ReactNode } from 'react';
import type { MarkdownNode } from '#src/domain/format/markdown-tree.ts';

/** A text as it was read from its Markdown, drawn as React draws everything: words are words, never markup. */
export function Markdown({ tree }: { tree: readonly MarkdownNode[] }): ReactNode {
  return tree.map((node, index) =>
    typeof node === 'string'
      ? node
      : createElement(
          node.tag,
          // A text is replaced as a whole and its pieces never move, so that their place will do as key.
          { key: index, ...(node.href && { href: node.href, rel: 'noopener nofollow' }) },
          Markdown({ tree: node.children }),
        ),
  );
}
