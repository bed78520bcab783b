import { useText } from '#src/web/kit/text/text.tsx';
import { PartSection } from '../fields/part-section.tsx';
import { PixelList } from './pixels/pixel-list.tsx';

/** The organizer's own measurement of the event's pages. */
export function PixelsPart() {
  const t = useText('officeDelivery');
  return (
    <PartSection title={t('pixels')} text={t('pixelsText')}>
      <PixelList />
    </PartSection>
  );
}
