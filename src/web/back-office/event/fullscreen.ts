/** Shows one element on the whole screen, or ends that. */
export async function toggleFullscreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  // A browser may refuse; then the page stays as it is.
  else await element?.requestFullscreen().catch(() => {});
}
