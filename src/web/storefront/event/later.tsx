import { type ComponentType, type JSX, lazy, Suspense } from 'react';

/**
 * A part of the page that few visits need, loaded when it is first shown. When it cannot be loaded the page stays as it
 * is without it, so it must not be the only way to anything.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element {
  const Part = lazy(() =>
    load().then(
      (part) => ({ default: part as ComponentType<object> }),
      () => ({ default: () => null }),
    ),
  );
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
