let mustLeave: ((path: string) => boolean) | null = null;
let sent: Promise<unknown> = Promise.resolve();

/**
 * What a page has loaded from others lives as long as its document. Whoever loads such things says here which pages
 * must be loaded as a document of their own, so that nothing of it comes along.
 */
export function leaveDocumentFor(rule: (path: string) => boolean): void {
  mustLeave = rule;
}

export function mustLeaveDocument(path: string): boolean {
  return mustLeave?.(path) ?? false;
}

/** Something is on its way to others and would be lost with the document. */
export function waitBeforeLeaving(until: Promise<unknown>): void {
  sent = until;
}

/** Loads a page as a new document. */
export function leaveDocument(address: string, replace = false): void {
  void sent.then(() => (replace ? location.replace(address) : location.assign(address)));
}
