let mustLeave: ((path: string) => boolean) | null = null;

/**
 * What a page has loaded from others lives as long as its document. Whoever loads such things says here which pages
 * must be loaded as a document of their own, so that nothing of it comes along.
 */
export function leaveDocumentFor(rule: ((path: string) => boolean) | null): void {
  mustLeave = rule;
}

export function mustLeaveDocument(path: string): boolean {
  return mustLeave?.(path) ?? false;
}
