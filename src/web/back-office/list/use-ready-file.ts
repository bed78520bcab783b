import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FilesQuery } from '../staff-api/files.gen.ts';

const lookMilliseconds = 3_000;

/** Looks again while a file is under way; true once one of them became ready. */
export function useReadyFile(own: readonly FilesQuery['files'][number][]): boolean {
  const { revalidate, state } = useRevalidator();
  const [isAnnounced, setAnnounced] = useState(false);
  const open = useRef(new Set<string>());
  const isUnderWay = own.some(({ state: one }) => one === 'WAITING' || one === 'WRITING');
  useEffect(() => {
    if (own.some(({ id, state: one }) => one === 'READY' && open.current.has(id))) setAnnounced(true);
    open.current = new Set(
      own.filter(({ state: one }) => one === 'WAITING' || one === 'WRITING').map(({ id }) => id),
    );
  }, [own]);
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), lookMilliseconds);
    return () => clearTimeout(timer);
  }, [isUnderWay, state, revalidate]);
  return isAnnounced;
}
