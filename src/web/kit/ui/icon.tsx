const paths = {
  menu: 'M3 8h18M3 16h18',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21',
  check: 'M4 12.5l5.5 5.5L20 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  out: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
} as const;

export type IconName = keyof typeof paths;

/**
 * A drawn line, never the only bearer of a meaning: a word stands beside it or in the label of its button. `path`: one of few
 * places, so that no first page loads it.
 */
export function Icon({
  name,
  path,
  size = 24,
}: { size?: number } & ({ name: IconName; path?: never } | { name?: never; path: string })) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={name ? paths[name] : path} />
    </svg>
  );
}
