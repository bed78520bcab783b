import { useEffect, useState } from 'react';
import type { CommandPalette } from './command-palette.tsx';

/** The palette, loaded when somebody first asks for it; null until then. Where that failed it is tried again with the next press. */
export function useLatePalette(isAsked: boolean): typeof CommandPalette | null {
  const [palette, setPalette] = useState<{ Palette: typeof CommandPalette } | null>(null);
  useEffect(() => {
    if (palette !== null || !isAsked) return;
    import('./command-palette.tsx').then(
      (loaded) => setPalette({ Palette: loaded.CommandPalette }),
      () => {},
    );
  }, [isAsked, palette]);
  return palette?.Palette ?? null;
}
