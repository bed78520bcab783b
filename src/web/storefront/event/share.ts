/**
 * Gives the share button of the page (static/event-actions.tsx) what only a script can do: the system's own way to share,
 * and to copy the address. Opens the sector that the map leads to where the browser does not.
 */
export function shareByPress(press: MouseEvent): void {
  const pressed = press.target as Element;
  const sector = pressed.closest('[href^="#setor"]')?.getAttribute('href');
  if (sector) document.querySelector(sector)?.closest('details')?.setAttribute('open', '');
  const place = pressed.closest<HTMLElement>('[data-share]');
  if (!place) {
    document.querySelector('[data-share][open]')?.removeAttribute('open');
    return;
  }
  const { share: url = '', text } = place.dataset;
  const copy = pressed.closest('button');
  // Where either is refused, nothing is said: the address stands in its own bar.
  const failed = () => {};
  if (copy)
    navigator.clipboard.writeText(url).then(() => {
      copy.textContent = place.dataset.copied ?? '';
    }, failed);
  else if (pressed.closest('summary') && navigator.share) {
    press.preventDefault();
    // A press that waited for this script has opened the fold meanwhile.
    if (press.eventPhase === Event.NONE) place.removeAttribute('open');
    navigator.share({ text: text ?? '', url }).catch(failed);
  }
}
