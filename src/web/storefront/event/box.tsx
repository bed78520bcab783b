import { Component, type ReactNode } from 'react';
import { deferred } from '../../kit/page/deferred.tsx';

const BrokenBox = deferred(async () => (await import('./broken-box.tsx')).BrokenBox);

/**
 * What a box of this page throws while it is drawn stays in the box. The smallest `Boundary` there is, for the first load
 * of an event is small: what is shown instead is loaded when it is needed.
 */
export class Box extends Component<{ children: ReactNode }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error ? <BrokenBox error={error} /> : this.props.children;
  }
}
