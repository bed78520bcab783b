const texts = new WeakMap<object, string>();

/**
 * Describes a page to search engines (JSON-LD), beside what its loader says of its head: it stands in the document, and
 * is not handed to the browser, whose script has no use for it.
 */
export function described<Head extends object>(head: Head, jsonLd: object | null): Head {
  // No name of an event ends the element that it stands in.
  if (jsonLd !== null) texts.set(head, JSON.stringify(jsonLd).replaceAll('<', '\\u003c'));
  return head;
}

/** The descriptions of the pages of these loaders. */
export function descriptionsIn(loaderData: Readonly<Record<string, unknown>>): string[] {
  return Object.values(loaderData).flatMap((data) => {
    const head = (data as { head?: object } | null | undefined)?.head;
    return (head && texts.get(head)) ?? [];
  });
}
