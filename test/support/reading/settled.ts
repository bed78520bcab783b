/**
 * Runs in a page, and so uses nothing from outside of itself: until fonts are there, what observes sizes has run, and
 * nothing moves. What moves is put where it ends, for nobody looks at its way there; what that sets in motion follows it.
 */
export async function settled(): Promise<void> {
  const drawn = async () => {
    await new Promise(requestAnimationFrame);
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    port1.close();
  };
  const moving = () =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
  await document.fonts.ready;
  await drawn();
  for (let some = moving(); some.length > 0; some = moving()) {
    for (const one of some) one.finish();
    await drawn();
  }
}
