/** Keeps the files of this build for where there is no network, and moves to a newer build as the page opens. */
export async function startWorker(): Promise<void> {
  // While the pages are being developed there is no list of files to keep.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    const { waiting } = await navigator.serviceWorker.register('/gate/gate-worker.js', { scope: '/gate/' });
    if (waiting === null) return;
    // Later in the night nothing changes under the hands of who reads tickets.
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take over');
  } catch {
    // Closed to us, as in some private windows: the page works, and needs a network.
  }
}
