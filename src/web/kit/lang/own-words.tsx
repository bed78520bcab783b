import type { ReactNode } from 'react';
import { useLocale } from '../text/text.tsx';
import { langBeside } from './lang-beside.ts';

/** Words of an organizer, marked where they are Portuguese on an English page. `children`: more than the text itself. */
export function OwnWords({
  of: { name, nameInPortuguese },
  children = name,
}: {
  of: { name: string; nameInPortuguese: string };
  children?: ReactNode;
}) {
  const lang = langBeside(name, nameInPortuguese, useLocale());
  return lang ? <span lang={lang}>{children}</span> : children;
}
