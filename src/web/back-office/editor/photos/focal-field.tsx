import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type FocalPoint, middle } from '#src/domain/picture/focal-point.ts';
import type { PictureSources } from '#src/domain/picture/picture-address.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import css from './focal-field.module.css';

/** In percent: what the pages of the storefront tell apart. */
const step = 5;
const steps: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The whole photo with its focal point, which is put with the pointer or moved with the arrow keys. */
export function FocalField({
  id,
  sources,
  focus,
  isReadOnly,
  onFocus,
}: {
  id: string;
  sources: PictureSources;
  focus: FocalPoint;
  isReadOnly: boolean;
  onFocus: (focus: FocalPoint) => void;
}) {
  const t = useText('officePhotos');
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isHeld, setHeld] = useState(false);
  const [said, setSaid] = useState('');
  const name = t('focusAt', { ...focus });

  function put({ x, y }: FocalPoint) {
    const next = { x: inRange(x), y: inRange(y) };
    if (next.x === focus.x && next.y === focus.y) return;
    onFocus(next);
    setSaid(t('focusAt', { ...next }));
  }

  function point({ clientX, clientY }: PointerEvent) {
    const area = box.current?.getBoundingClientRect();
    if (area === undefined) return;
    put({
      x: rounded(((clientX - area.left) / area.width) * 100),
      y: rounded(((clientY - area.top) / area.height) * 100),
    });
  }

  function press(event: PointerEvent<HTMLDivElement>) {
    if (isReadOnly || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
    point(event);
    handle.current?.focus();
  }

  function type(event: KeyboardEvent) {
    const by = steps[event.key];
    if (by === undefined || isReadOnly || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    put({ x: focus.x + by.x, y: focus.y + by.y });
  }

  return (
    <div className={css.field}>
      <p className={css.label}>{t('focus')}</p>
      <div
        ref={box}
        className={css.box}
        onPointerDown={press}
        onPointerMove={(event) => isHeld && point(event)}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
      >
        <img src={sources.src} alt="" width={sources.width} height={sources.height} draggable={false} />
        <button
          ref={handle}
          type="button"
          id={id}
          className={css.handle}
          aria-label={name}
          aria-describedby={`${id}-keys`}
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          onKeyDown={type}
        />
      </div>
      <p id={`${id}-keys`} className={css.hint}>
        {t('focusText')}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

/** The focal point of a written photo; the middle where there is none that can be shown. */
export function focusOf(written: unknown): FocalPoint {
  const { x, y } = (written ?? {}) as { x?: unknown; y?: unknown };
  return typeof x === 'number' && typeof y === 'number' ? { x: inRange(x), y: inRange(y) } : middle;
}

function inRange(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

function rounded(percent: number): number {
  return Math.round(percent / step) * step;
}
