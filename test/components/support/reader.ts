import { cdp } from 'vitest/browser';
import { readerLines, type TreeNode } from '../../support/reading/reader-lines.ts';

interface FrameTree {
  frame: { id: string; url: string };
  childFrames?: FrameTree[];
}

/** The main part of what is shown as a screen reader goes through it, one line for each stop. */
export async function readerHears(): Promise<string[]> {
  const { frameTree } = (await cdp().send('Page.getFrameTree')) as { frameTree: FrameTree };
  // A component is shown in a frame of the runner's page.
  const address = location.href.replace(/#.*/, '');
  const frameId = framesOf(frameTree).find(({ url }) => url === address)?.id;
  const { nodes } = (await cdp().send('Accessibility.getFullAXTree', { frameId })) as { nodes: TreeNode[] };
  return readerLines(nodes);
}

function framesOf({ frame, childFrames = [] }: FrameTree): FrameTree['frame'][] {
  return [frame, ...childFrames.flatMap(framesOf)];
}
