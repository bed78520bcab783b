import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BadgeSheets } from '#src/domain/badge/badge-sheets.ts';
import css from './badge-sheet.module.css';
import { BadgeSheet } from './badge-sheet.tsx';
import { loadedFont, nameMeasure } from './loaded-font.ts';

/**
 * Badges on their way to paper: once the font is there, the browser's own printing opens. They stay until the next print, so that
 * it can be opened again by the menu of the browser.
 */
export function PrintSheets({ print }: { print: Pick<BadgeSheets, 'paper' | 'eventName' | 'sheets'> }) {
  const [ready, setReady] = useState<typeof print | null>(null);
  useEffect(() => {
    let isGone = false;
    void loadedFont(print.sheets.map(({ name }) => name).join('')).then(() => {
      if (!isGone) setReady(print);
    });
    return () => {
      isGone = true;
    };
  }, [print]);
  useEffect(() => {
    if (ready !== null) window.print();
  }, [ready]);
  const widthOf = useMemo(() => (ready === null ? null : nameMeasure()), [ready]);
  if (ready !== print || widthOf === null) return null;
  return createPortal(
    <div className={css.sheets}>
      {print.sheets.map((sheet) => (
        <BadgeSheet
          key={sheet.ticketId}
          {...{ paper: print.paper, eventName: print.eventName, sheet, widthOf }}
        />
      ))}
    </div>,
    document.body,
  );
}
