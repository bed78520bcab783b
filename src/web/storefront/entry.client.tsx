import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { routeFailed } from '../kit/navigation/route-failed.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter
        onError={(error) => {
          if (!isRouteErrorResponse(error)) dispatchEvent(new CustomEvent(routeFailed, { detail: error }));
        }}
      />
    </StrictMode>,
    {
      // What could not be loaded is no mistake of a component, and the page that says so knows the rest.
      onCaughtError(error) {
        if ((error as Error | null)?.name !== 'UnloadedPage') console.error(error);
      },
    },
  );
});
