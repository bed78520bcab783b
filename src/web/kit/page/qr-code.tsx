import css from './qr-code.module.css';

/**
 * A QR code as dark modules on white with its quiet zone, in both schemes: cameras want it so. `path` and `size` as
 * drawn by the encoder, one unit per module.
 */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
