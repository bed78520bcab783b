import { Component, type ErrorInfo, type ReactNode } from 'react';
import { routeFailed } from '../navigation/route-failed.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface BoundaryProps {
  children: ReactNode;
  /** Hears when the part breaks, and when it is drawn again. */
  onChange?: (isBroken: boolean) => void;
}

/** What a part throws while it is drawn stays in the part: the rest of the page goes on. */
export class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    dispatchEvent(new CustomEvent(routeFailed, { detail: error }));
    this.props.onChange?.(true);
  }

  drawAgain = () => {
    this.setState({ error: null });
    this.props.onChange?.(false);
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // A part whose script could not be loaded is the whole page's business: it is loaded anew.
    if ((error as Error).name === 'UnloadedPage') throw error;
    return <BrokenPart onAgain={this.drawAgain} />;
  }
}

function BrokenPart({ onAgain }: { onAgain: () => void }) {
  const t = useText('common');
  return (
    <Notice tone="bad" announces="at once" action={<Button onClick={onAgain}>{t('tryAgain')}</Button>}>
      {t('partBroken')}
    </Notice>
  );
}
