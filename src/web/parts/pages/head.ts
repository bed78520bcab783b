import type { MetaDescriptor } from 'react-router';
import type { Locale } from '#src/domain/locale.ts';
import { inLocale } from './paths.ts';

/** What a loader says about its page for the head of the document. */
export interface Head {
  title: string;
  /** The title names the box office itself. */
  isWholeTitle?: boolean;
  description?: string;
  /** Path of the page; with it come the canonical address and its other language. */
  path?: string;
  publicUrl?: string;
  locale?: Locale;
  /** Address of the picture a shared link shows; our own when absent. */
  previewUrl?: string;
}

/** The `meta` export of a page whose loader says what stands in the head. */
export function pageMeta({ loaderData }: { loaderData?: { head: Head } | undefined }): MetaDescriptor[] {
  return headTags(loaderData?.head);
}

export function headTags(head: Head | undefined): MetaDescriptor[] {
  if (!head) return [{ title: 'Canhoto' }];
  const tags: MetaDescriptor[] = [{ title: head.isWholeTitle ? head.title : `${head.title} | Canhoto` }];
  if (head.description) tags.push({ name: 'description', content: head.description });
  if (head.path && head.publicUrl) {
    const base = head.publicUrl.replace(/\/$/, '');
    const url = base + head.path;
    tags.push(
      { tagName: 'link', rel: 'canonical', href: url },
      { tagName: 'link', rel: 'alternate', hrefLang: 'pt-BR', href: base + inLocale(head.path, 'pt') },
      { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: base + inLocale(head.path, 'en') },
      { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: base + inLocale(head.path, 'pt') },
      { property: 'og:url', content: url },
      { property: 'og:title', content: head.title },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Canhoto' },
      { property: 'og:locale', content: head.locale === 'en' ? 'en_US' : 'pt_BR' },
      { property: 'og:locale:alternate', content: head.locale === 'en' ? 'pt_BR' : 'en_US' },
    );
    if (head.description) tags.push({ property: 'og:description', content: head.description });
    tags.push(
      { property: 'og:image', content: base + (head.previewUrl ?? `/link-preview/${head.locale}.jpg`) },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
    );
  } else {
    // Personal pages and tools have no business in a search engine.
    tags.push({ name: 'robots', content: 'noindex' });
  }
  return tags;
}
