import { type ComponentType, type JSX, lazy, Suspense } from 'react';

/**
 * A part of the page that few visits need, loaded when it is first shown; `Before` stands in its place until then. When
 * it cannot be loaded the page stays as it is without it, so it must not be the only way to anything.
 */
export function later<Props extends object>(
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
