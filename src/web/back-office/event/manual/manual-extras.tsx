import { invoiceLimits } from '#src/domain/order/invoice.ts';
import { manualLimits } from '#src/domain/order/manual-order.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import css from './manual-page.module.css';

/** In the order of the form. */
export const extraFields = ['transferTo', 'invoice.companyName', 'invoice.cnpj', 'invoice.sendTo'] as const;

/** The texts of these fields; the server refuses half of an invoice. */
export function readExtras(text: (name: string) => string) {
  const [companyName, cnpj, sendTo] = extraFields.slice(1).map(text) as [string, string, string];
  const hasInvoice = companyName !== '' || cnpj !== '' || sendTo !== '';
  return { transferTo: text('transferTo'), invoice: hasInvoice ? { companyName, cnpj, sendTo } : null };
}

/** Few manual orders need these: bank details for a transfer, and whom the invoice is for. */
export function ManualExtras({ errorOf }: { errorOf: (field: string) => string | null }) {
  const t = useText('officeManual');
  return (
    <>
      <TextArea
        name="transferTo"
        label={t('transferTo')}
        hint={t('transferToHint')}
        rows={3}
        maxLength={manualLimits.transferToLengthMax}
        error={errorOf('transferTo')}
      />
      <fieldset className={css.group}>
        <legend>{t('invoice')}</legend>
        <TextField
          name="invoice.companyName"
          label={t('invoiceCompany')}
          maxLength={invoiceLimits.companyNameLengthMax}
          autoComplete="off"
          error={errorOf('invoice.companyName')}
        />
        <TextField
          name="invoice.cnpj"
          label={t('invoiceCnpj')}
          placeholder="00.000.000/0000-00"
          autoComplete="off"
          spellCheck={false}
          error={errorOf('invoice.cnpj')}
        />
        <TextField
          name="invoice.sendTo"
          label={t('invoiceTo')}
          hint={t('invoiceToHint')}
          maxLength={invoiceLimits.sendToLengthMax}
          autoComplete="off"
          error={errorOf('invoice.sendTo')}
        />
      </fieldset>
    </>
  );
}
