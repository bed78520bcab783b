const paths = {
  menu: 'M3 8h18M3 16h18',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M4 12.5l5.5 5.5L20 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  back: 'M15 5l-7 7 7 7',
  out: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  access:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.4v-.8M7.6 10.2l3.2.6h2.4l3.2-.6M10.8 10.8v3L9.4 17.6M13.2 10.8v3l1.4 3.8M10.8 13.6h2.4',
  bell: 'M6 16.5v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
} as const;

export type IconName = keyof typeof paths;

/** A drawn line, never the only bearer of a meaning: a word stands beside it or in the label of its button. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
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
      <path d={paths[name]} />
    </svg>
  );
}
