import { type ComponentType, useEffect, useState } from 'react';
import { useSite } from '../../parts/site/site.ts';

/**
 * Loads what has to do with third parties once the page is loaded and the browser has nothing better to do; where none
 * is configured, never.
 */
export function DeferredThirdParties() {
  const { thirdParties } = useSite();
  const isAny = Object.keys(thirdParties).length > 0;
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isAny) return;
    const load = () =>
      void import('../third-parties/third-parties.tsx').then(({ ThirdParties }) =>
        setLoaded(() => ThirdParties),
      );
    // Safari has no word for idle.
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 2_000 }) : setTimeout(load, 200);
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
    return () => removeEventListener('load', whenIdle);
  }, [isAny]);
  return Loaded && <Loaded />;
}
