import * as shift from './finance/shift-page.tsx';
import * as shifts from './finance/tills-page.tsx';
import * as screen from './screen/screen-page.tsx';
import * as sell from './till-page.tsx';

/** The pages of tills, each as its route has it. */
export const tillPages = {
  shift: { loader: shift.loader, Component: shift.Component },
  shifts: { loader: shifts.loader, Component: shifts.Component },
  screen: { loader: screen.loader, Component: screen.Component },
  sell: { loader: sell.loader, Component: sell.Component },
};
