import { Outlet } from 'react-router';
import { Shell } from './frame/shell.tsx';
import { useAddressRules } from './frame/use-address-rules.ts';

/** The application shell (specification section 2): header, slide-out menu and footer around every page. */
export default function App() {
  useAddressRules();
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
