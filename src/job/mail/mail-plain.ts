import { plainText } from '../../domain/format/markdown-tree.ts';
import type { Fact, MailPart } from './mail-part.ts';

/** The plain-text form of a mail. */
export function plainMail(parts: readonly MailPart[], footer: readonly string[]): string {
  return [...parts.map(plainPart).filter(Boolean), `--\n${footer.join('\n')}`].join('\n\n');
}

function plainPart(part: MailPart): string {
  switch (part.kind) {
    case 'title':
    case 'paragraph':
      return part.text;
    case 'text':
      return plainText(part.tree);
    case 'facts':
      return part.facts.map(line).join('\n');
    case 'sum':
      return [...part.rows, part.total].map(line).join('\n');
    case 'art':
      // The title says what it shows.
      return '';
    case 'link':
    case 'button':
      return `${part.text}:\n${part.href}`;
    case 'code':
      return `${part.name}:\n${part.code}`;
    case 'stub':
      return [part.of, part.title, ...part.facts.map(line), part.code].join('\n');
  }
}

function line({ name, value }: Fact): string {
  return `${name}: ${value}`;
}
