const scripts = new WeakMap<object, Buffer>();

/**
 * Describes a page to search engines (JSON-LD), beside what its loader says of its head: it stands in the document, and
 * is not handed to the browser, whose script has no use for it.
 */
export function described<Head extends object>(head: Head, jsonLd: object | null): Head {
  if (jsonLd === null) return head;
  const json = JSON.stringify(jsonLd).replaceAll('<', '\\u003c');
  scripts.set(head, Buffer.from(`<script type="application/ld+json">${json}</script>`));
  return head;
}

/** The element for the pages of these loaders. */
export function descriptionsIn(loaderData: Readonly<Record<string, unknown>>): Buffer[] {
  return Object.values(loaderData).flatMap((data) => {
    const head = (data as { head?: object } | null | undefined)?.head;
    return (head && scripts.get(head)) ?? [];
  });
}
