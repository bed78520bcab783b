/** A plain drawing in three colours, with its subject in the middle, until the event has its own. */
export function plainArt(id: string, [ground, light, subject]: readonly [string, string, string]): string {
  const rays = Array.from({ length: 12 }, (_, index) => {
    return `<use href="#${id}-ray" transform="rotate(${index * 30} 800 450)"/>`;
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000">',
    `<defs><path id="${id}-ray" d="M800 450L740 -700L860 -700Z" fill="${light}" fill-opacity="0.35"/></defs>`,
    `<rect width="1600" height="1000" fill="${ground}"/>`,
    ...rays,
    `<circle cx="800" cy="450" r="230" fill="${subject}"/>`,
    `<path d="M0 1000V860Q400 760 800 860T1600 860V1000Z" fill="${light}"/>`,
    '</svg>',
  ].join('\n');
}

const palettes: readonly (readonly [string, string, string])[] = [
  ['#2b1d5c', '#8b6bff', '#ffd65a'],
  ['#0c3f2b', '#2e9e5b', '#fff6e0'],
  ['#5f0f40', '#fb8b24', '#ffcad4'],
  ['#0b3c5d', '#2fb7c9', '#ff7a45'],
];

/** The drawing that an event begins with where it has no other; `seed`: its id, so that not all look the same. */
export function firstArt(seed: string): string {
  const sum = [...seed].reduce((all, sign) => all + (sign.codePointAt(0) ?? 0), 0);
  return plainArt('first', palettes[sum % palettes.length] ?? palettes[0]!);
}
