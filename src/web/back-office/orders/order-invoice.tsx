import { useText } from '../../kit/text/text.tsx';
import { FactList } from '../list/fact-list.tsx';
import { OfficePart } from '../list/office-page.tsx';
import type { Order } from './story-entries.ts';

/** The company that the invoice of a manual order is for. */
export function OrderInvoice({ invoice }: { invoice: NonNullable<Order['invoice']> }) {
  const t = useText('officeOrders');
  const { companyName, cnpj, sendTo } = invoice;
  return (
    <OfficePart title={t('invoice')}>
      <FactList
        facts={[
          [t('invoiceCompany'), companyName],
          [t('invoiceCnpj'), cnpj],
          [t('invoiceTo'), sendTo],
        ]}
      />
    </OfficePart>
  );
}
