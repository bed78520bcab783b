/**
 * Gives the share button of the page (static/event-actions.tsx) what only a script can do. Returns how to take it away.
 */
export function listenToShare(): () => void {
  const onClick = (press: MouseEvent) => {
    const pressed = press.target as Element;
    const place = pressed.closest<HTMLElement>('[data-share]');
    const { share: url, text } = place?.dataset ?? {};
    const button = pressed.closest<HTMLElement>('[data-copied]');
    if (!url) return document.querySelector('[data-share][open]')?.removeAttribute('open');
    if (button)
      // Where the browser does not allow it, the button says nothing, and the address stands in its own bar.
      void navigator.clipboard.writeText(url).then(
        () => {
          button.textContent = button.dataset.copied ?? '';
        },
        () => {},
      );
    else if (pressed.closest('summary') && navigator.share) {
      press.preventDefault();
      // Rejects where the sheet was closed.
      navigator.share({ text: text ?? '', url }).catch(() => {});
    }
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
