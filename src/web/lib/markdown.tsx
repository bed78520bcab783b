import type { ReactNode } from 'react';

/**
 * The small part of Markdown which event texts use, as React elements: headings, lists, paragraphs, **bold**,
 * *emphasis* and links to the web. Nothing is ever put in as HTML, so a text cannot bring a script along.
 */
export function Markdown({ text, headingLevel = 3 }: { text: string; headingLevel?: 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  const blocks = text
    .replace(/\r/g, '')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
  return blocks.map((block, index) => {
    // A text is replaced as a whole and its blocks never move, so that their place will do as key.
    const key = index;
    const heading = /^#{1,6}\s+(.+)$/.exec(block);
    if (heading) return <Heading key={key}>{inline(heading[1] ?? '')}</Heading>;
    const lines = block.split('\n');
    if (lines.every((line) => /^\s*[-*]\s+/.test(line))) {
      return (
        <ul key={key}>
          {lines.map((line) => (
            <li key={line}>{inline(line.replace(/^\s*[-*]\s+/, ''))}</li>
          ))}
        </ul>
      );
    }
    return <p key={key}>{inline(lines.join(' '))}</p>;
  });
}

const marks =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|\[(?<words>[^\]]+)\]\((?<address>https?:\/\/[^\s)]+)\)/g;

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const { strong, emphasis, words, address } = match.groups ?? {};
    parts.push(text.slice(from, match.index));
    if (strong) parts.push(<strong key={match.index}>{strong}</strong>);
    else if (emphasis) parts.push(<em key={match.index}>{emphasis}</em>);
    else
      parts.push(
        <a key={match.index} href={address} rel="noopener nofollow">
          {words}
        </a>,
      );
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}
