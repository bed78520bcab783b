import { type MarkdownNode, markdownTree } from '#src/domain/format/markdown-tree.ts';
import type { EventGuide } from '../../parts/offers/event-data.ts';

/** The questions of an event for search engines; null where there are none. */
export function faqJsonLd(faq: EventGuide['faq']): object | null {
  if (faq.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: markdownTree(answer).map(wordsOf).join('\n') },
    })),
  };
}

/** The words without their marks, an item of a list on each line. */
function wordsOf(node: MarkdownNode): string {
  if (typeof node === 'string') return node;
  return node.children.map(wordsOf).join(node.tag === 'ul' ? '\n' : '');
}
