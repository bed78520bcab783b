import { Outlet } from 'react-router';
import { Shell } from './frame/shell.tsx';

/** The application shell (specification section 2): header, slide-out menu and footer around every page. */
export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
