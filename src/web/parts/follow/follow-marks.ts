import type { FollowKind } from '#src/domain/alert/subject.ts';
import type { Locale } from '#src/domain/locale.ts';
import { follow, followMarks, unfollow } from '../customer-api/alert.gen.ts';
import { ask } from '../customer-api/ask.ts';

const hearts = '[data-follow]';

/**
 * Makes the hearts of all pages buttons of somebody who is logged in: marks those of what they follow, and a press follows or
 * leaves. What cannot be saved goes the way of the link. Returns how to end it.
 */
export function markFollows(locale: Locale): () => void {
  /** The id of the follow by what is followed; null until it is known. */
  let ids: Map<string, string> | null = null;
  const underWay = new Set<string>();
  let isAsked = false;
  const mark = () => {
    const seen = document.querySelectorAll<HTMLElement>(hearts);
    if (ids === null) {
      // Most pages of an account have none.
      if (seen.length > 0 && !isAsked) askOnce();
      return;
    }
    for (const heart of seen) {
      const isFollowed = String(ids.has(heart.dataset.follow ?? ''));
      // Set to the same it would be a change, which is watched.
      if (heart.getAttribute('aria-pressed') === isFollowed) continue;
      heart.setAttribute('role', 'button');
      heart.setAttribute('aria-pressed', isFollowed);
    }
  };
  const askOnce = () => {
    isAsked = true;
    ask(followMarks, {})
      .then(({ data }) => {
        if (!data) return;
        ids = new Map(data.followed.map(({ id, kind, subject }) => [`${kind}:${subject}`, id]));
        mark();
      })
      .catch(() => {});
  };

  const toggle = async (known: Map<string, string>, heart: HTMLAnchorElement) => {
    const key = heart.dataset.follow ?? '';
    if (underWay.has(key)) return;
    underWay.add(key);
    const [kind, subject = ''] = key.split(/:(.*)/s);
    const id = known.get(key);
    // Shown before it is stored: a heart that waits looks broken.
    if (id === undefined) known.set(key, '');
    else known.delete(key);
    mark();
    const isSaved = await (id === undefined
      ? begin(known, key, { kind: kind as FollowKind, subject }, locale)
      : ask(unfollow, { id }).then(({ data }) => data?.unfollow.success === true)
    ).catch(() => false);
    underWay.delete(key);
    if (isSaved) return;
    if (id === undefined) known.delete(key);
    else known.set(key, id);
    mark();
    if (navigator.onLine) location.assign(heart.href);
  };
  const onPress = (press: MouseEvent | KeyboardEvent) => {
    const heart = (press.target as Element).closest<HTMLAnchorElement>(hearts);
    const isOther = press.metaKey || press.ctrlKey || press.shiftKey || press.altKey;
    if (!heart || ids === null || isOther) return;
    if (press instanceof KeyboardEvent && press.key !== ' ') return;
    press.preventDefault();
    void toggle(ids, heart);
  };
  const watch = new MutationObserver(mark);
  watch.observe(document.body, { childList: true, subtree: true });
  mark();
  // Before the router sees it.
  document.addEventListener('click', onPress, true);
  document.addEventListener('keydown', onPress, true);
  return () => {
    watch.disconnect();
    document.removeEventListener('click', onPress, true);
    document.removeEventListener('keydown', onPress, true);
    for (const heart of document.querySelectorAll(hearts)) {
      heart.removeAttribute('role');
      heart.removeAttribute('aria-pressed');
    }
  };
}

async function begin(
  known: Map<string, string>,
  key: string,
  subject: { kind: FollowKind; subject: string },
  locale: Locale,
): Promise<boolean> {
  const byPush = 'Notification' in window && Notification.permission === 'granted';
  const { data } = await ask(follow, { input: { ...subject, byMail: true, byPush }, locale });
  if (!data) return false;
  known.set(key, data.follow.id);
  return true;
}
