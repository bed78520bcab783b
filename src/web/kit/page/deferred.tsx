import { type ComponentType, type JSX, lazy, Suspense } from 'react';

/**
 * Loads a part of the page when it is first shown, because few visits need it. `Before` is shown until then, and stays
 * when the part cannot be loaded. So the part must not be the only way to anything.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Before: ComponentType<Props> = () => null,
): (props: Props) => JSX.Element {
  const Part = lazy(() =>
    load().then(
      (part) => ({ default: part as ComponentType<object> }),
      () => ({ default: Before as ComponentType<object> }),
    ),
  );
  return (props) => (
    <Suspense fallback={<Before {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}
