/** Initials on rings that are nobody else's, drawn from a name: where there is no photo. */
export function InitialsMark({ name, className }: { name: string; className: string | undefined }) {
  const words = name.split(' ');
  // Quotation marks and the like are no initials.
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) =>
    /[\p{L}\p{N}]/u.exec(word ?? '')?.[0]?.toUpperCase(),
  );
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      {[12, 22, 32, 42, 52].map((r) => (
        <circle key={r} cx={seed % 64} cy={(seed >> 4) % 64} r={r} />
      ))}
      <text x="32" y="41" textAnchor="middle">
        {initials.join('')}
      </text>
    </svg>
  );
}
