import { cachedRender } from '#src/web/parts/static/render-part.tsx';
import type { SectorPrice } from '../shelves/sector-price.ts';

/** What is told of a sector whose tickets are folded: its name and its lowest price. */
export const drawSectorHead = cachedRender(SectorHead);

function SectorHead({
  name,
  lang,
  price: { state, text, few },
  headingLevel,
}: {
  name: string;
  lang: string | undefined;
  price: SectorPrice;
  headingLevel: 3 | 4;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <Heading lang={lang}>{name}</Heading>
      <span data-state={state}>
        {few && <strong>{few}, </strong>}
        {text}
      </span>
    </>
  );
}
