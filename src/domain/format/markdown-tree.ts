/** A piece of a text: words, or an element with its pieces. */
export type MarkdownNode = string | MarkdownElement;

export interface MarkdownElement {
  tag: 'h3' | 'p' | 'ul' | 'li' | 'strong' | 'em' | 'a';
  href?: string;
  children: MarkdownNode[];
}

/**
 * The small part of Markdown which event texts use: headings, lists, paragraphs, **bold**, *emphasis* and links to the
 * web. Read where the page is made, so that no browser carries the reading; nothing in it is ever HTML, so a text cannot
 * bring a script along.
 */
export function markdownTree(text: string): MarkdownElement[] {
  const blocks = text
    .replace(/\r/g, '')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
  return blocks.map((block): MarkdownElement => {
    const heading = /^#{1,6}\s+(.+)$/.exec(block);
    if (heading) return { tag: 'h3', children: inline(heading[1] ?? '') };
    const lines = block.split('\n');
    if (lines.every((line) => /^\s*[-*]\s+/.test(line)))
      return {
        tag: 'ul',
        children: lines.map((line) => ({ tag: 'li', children: inline(line.replace(/^\s*[-*]\s+/, '')) })),
      };
    return { tag: 'p', children: inline(lines.join(' ')) };
  });
}

const marks =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|\[(?<words>[^\]]+)\]\((?<address>https?:\/\/[^\s)]+)\)/g;

function inline(text: string): MarkdownNode[] {
  const parts: MarkdownNode[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const { strong, emphasis, words, address } = match.groups ?? {};
    parts.push(text.slice(from, match.index));
    if (strong) parts.push({ tag: 'strong', children: [strong] });
    else if (emphasis) parts.push({ tag: 'em', children: [emphasis] });
    else if (words && address) parts.push({ tag: 'a', href: address, children: [words] });
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}

/** The same without marks: a paragraph, a heading or an item a line, links with their address behind their words. */
export function plainText(tree: readonly MarkdownElement[]): string {
  return tree
    .map(({ tag, children }) =>
      tag === 'ul'
        ? children.map((item) => `- ${plainWords(item)}`).join('\n')
        : children.map(plainWords).join(''),
    )
    .join('\n\n');
}

function plainWords(node: MarkdownNode): string {
  if (typeof node === 'string') return node;
  const words = node.children.map(plainWords).join('');
  return node.href === undefined || node.href === words ? words : `${words} (${node.href})`;
}
