import { useEffect } from 'react';
import { useLocale } from '../../kit/text/text.tsx';

/** Makes hearts follow by a press. Loaded for who is logged in: for all others a heart is a link. */
export function useFollowMarks(isLoggedIn: boolean): void {
  const locale = useLocale();
  useEffect(() => {
    if (!isLoggedIn) return;
    const marks = import('./follow-marks.ts').then(({ markFollows }) => markFollows(locale));
    return () => {
      void marks.then((end) => end());
    };
  }, [isLoggedIn, locale]);
}
