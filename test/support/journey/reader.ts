import type { Page } from 'playwright-core';
import { readerLines, type TreeNode } from '../reading/reader-lines.ts';

/** The main part of the page as a screen reader goes through it, one line for each stop. */
export async function readerHears(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] };
  await session.detach();
  return readerLines(nodes);
}
