import { SellPart } from '../sell/sell-part.tsx';
import type { Basket } from '../sell/use-basket.ts';
import type { Selling } from '../sell/use-selling.ts';
import type { Till } from '../shared/till.ts';
import { NamesPart } from './names-part.tsx';
import { buyerInput, linesWithNames } from './people.ts';
import type { Naming } from './use-names.ts';

/** Sells with the names that were given for the sale and its units. */
export function NamedSellPart({
  till,
  basket,
  selling,
  naming: { names, setNames },
}: {
  till: Till;
  basket: Basket;
  selling: Selling;
  naming: Naming;
}) {
  const { rows } = basket;
  const named: Selling = {
    ...selling,
    sell: (wanted) =>
      selling.sell({ ...wanted, lines: linesWithNames(rows, names), buyer: buyerInput(names) }),
  };
  return (
    <SellPart till={till} basket={basket} selling={named}>
      <NamesPart
        rows={rows}
        names={names}
        isFixed={selling.isFixed}
        onNames={(next) => {
          selling.forget();
          setNames(next);
        }}
      />
    </SellPart>
  );
}
