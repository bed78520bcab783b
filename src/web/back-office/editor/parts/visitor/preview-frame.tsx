import { useEffect, useRef, useState } from 'react';
import css from './visitor.module.css';

/** The page in a window of a given width in pixels, made as small as its place. It runs no script and sends no form. */
export function PreviewFrame({ title, address, width }: { title: string; address: string; width: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? 0;
      if (room > 0) setScale(Math.min(1, room / width));
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={box} className={css.box}>
      <iframe
        title={title}
        src={address}
        sandbox="allow-same-origin"
        className={css.frame}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  );
}
