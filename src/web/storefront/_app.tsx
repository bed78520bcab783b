import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { mustLeaveDocument } from '../kit/navigation/leaving.ts';
import type { Route } from './+types/_app.ts';
import { BrokenPage } from './frame/broken-page.tsx';
import { DeferredThirdParties } from './frame/deferred-third-parties.tsx';
import { Shell } from './frame/shell.tsx';
import { useAddressRules } from './frame/use-address-rules.ts';

/** What a page throws that has no boundary of its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BrokenPage error={error} />;
}

/** The application shell (specification section 2): header, slide-out menu and footer around every page. */
export default function App() {
  useAddressRules();
  // Links and `go` load such a page as a document by themselves; a step back or a redirect ends here, before it shows.
  const isToLeave = mustLeaveDocument(useLocation().pathname);
  useEffect(() => {
    if (isToLeave) location.reload();
  }, [isToLeave]);
  return (
    <>
      <Shell>{isToLeave ? null : <Outlet />}</Shell>
      <DeferredThirdParties />
    </>
  );
}
