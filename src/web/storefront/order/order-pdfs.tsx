import { useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import type { OrderDetail } from './use-order.ts';

/** The order's tickets on paper: together, or each on a sheet of its own to hand out. Plain links, as of every file. */
export function OrderPdfs({ order: { number, tickets } }: { order: OrderDetail }) {
  const t = useText('order');
  const open = tickets.filter(({ qrCode }) => qrCode !== null).length;
  const file = `/api/orders/${encodeURIComponent(number)}.pdf`;
  if (open === 0) return null;
  return (
    <>
      <ButtonLink to={file} reloadDocument>
        {t(open > 1 ? 'pdfAll' : 'pdfPrint')}
      </ButtonLink>
      {open > 1 && (
        <ButtonLink to={`${file}?per-page=1`} reloadDocument>
          {t('pdfEach')}
        </ButtonLink>
      )}
    </>
  );
}
