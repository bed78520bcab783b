import { type ReactNode, useState } from 'react';
import { documentText } from '#src/domain/person/person.ts';
import type { GraphqlResult } from '../../kit/client/graphql-result.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { cpfAsTyped, formatField } from '../../kit/forms/typed-format.ts';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { correctHolder, replaceCodes, sendTicketsElsewhere } from '../staff-api/orders.gen.ts';
import { NoteField } from './note-field.tsx';
import css from './refund-dialog.module.css';
import type { Order } from './story-entries.ts';
import { type Ticket, TicketChoice } from './ticket-choice.tsx';

export interface DialogOfOrder {
  order: Order;
  onClose: () => void;
  /** `done`: the sentence about it. */
  onDone: (done: string) => void;
}

type ErrorOf = ReturnType<typeof useFormErrors>['errorOf'];

/** An act of support: its fields, what follows, and a reason. */
export function SupportDialog({
  title,
  go,
  fields,
  isReady = true,
  follows,
  send,
  onClose,
  onDone,
  children,
}: {
  title: string;
  go: string;
  /** Names of the fields before the reason, in order. */
  fields: readonly string[];
  isReady?: boolean;
  follows: readonly (string | false)[];
  send: (text: (name: string) => string) => Promise<GraphqlResult<unknown>>;
  onClose: () => void;
  onDone: () => void;
  children?: (errorOf: ErrorOf) => ReactNode;
}) {
  const t = useText('officeOrders');
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({
    fields: [...fields, 'note'],
    // Rules of a holder name the document alone.
    nameOf: (field) => (fields.includes(`holder.${field}`) ? `holder.${field}` : field),
  });
  const { isBusy, call } = useCall(refuse);

  async function submit(said: FormData) {
    const text = (name: string) => String(said.get(name) ?? '').trim();
    if (text('note') === '') return tell([{ field: 'note', text: t('noteMissing') }]);
    clear();
    await call(() => telling(send(text), onDone));
  }

  return (
    <FormDialog
      title={title}
      errors={errors}
      failure={title}
      go={go}
      keep={t('back')}
      isBusy={isBusy}
      isReady={isReady}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      {children?.(errorOf)}
      <ul className={css.follows}>{follows.map((line) => line && <li key={line}>{line}</li>)}</ul>
      <NoteField error={errorOf('note')} />
    </FormDialog>
  );
}

/** Corrects name and document of a ticket's holder. */
export function HolderDialog({ order, ticket, onClose, onDone }: DialogOfOrder & { ticket: Ticket }) {
  const t = useText('officeOrders');
  const ask = useConfirmedAsk();
  const { holder } = ticket;
  const [type, setType] = useState(holder.documentType);
  return (
    <SupportDialog
      title={t('holderTitle')}
      go={t('holderGo')}
      fields={['holder.name', 'holder.lastName', 'holder.documentType', 'holder.documentNumber']}
      follows={[t('followsNewCode'), t('followsOwnerMail'), t('followsStays')]}
      send={(text) => {
        const [name, lastName] = [text('holder.name'), text('holder.lastName')];
        const documentNumber = text('holder.documentNumber');
        return ask(correctHolder, {
          ...{ number: order.number, ticketId: ticket.id, note: text('note') },
          holder: { name, lastName, documentType: type, documentNumber },
        });
      }}
      onClose={onClose}
      onDone={() => onDone(t('holderDone'))}
    >
      {(errorOf) => (
        <>
          <TextField
            name="holder.name"
            label={t('holderName')}
            autoComplete="off"
            defaultValue={holder.name}
            error={errorOf('holder.name')}
          />
          <TextField
            name="holder.lastName"
            label={t('holderLastName')}
            autoComplete="off"
            defaultValue={holder.lastName}
            error={errorOf('holder.lastName')}
          />
          <SelectField
            name="holder.documentType"
            label={t('documentType')}
            value={type}
            onChange={({ target }) => setType(target.value)}
            options={[
              { value: 'CPF', label: 'CPF' },
              { value: 'PASSPORT', label: t('passport') },
            ]}
            error={errorOf('holder.documentType')}
          />
          <TextField
            name="holder.documentNumber"
            label={t('document')}
            autoComplete="off"
            defaultValue={documentText(holder.documentType as 'CPF', holder.documentNumber)}
            onChange={({ target }) => {
              if (type === 'CPF') formatField(target, cpfAsTyped);
            }}
            error={errorOf('holder.documentNumber')}
          />
        </>
      )}
    </SupportDialog>
  );
}

/** Blocks the codes of tickets and sends their owners new ones. */
export function ReplaceDialog({ order, onClose, onDone }: DialogOfOrder) {
  const t = useText('officeOrders');
  const ask = useConfirmedAsk();
  const tickets = order.story.tickets.filter(({ status }) => status === 'VALID');
  const [chosen, setChosen] = useState<readonly string[]>(tickets.map(({ id }) => id));
  return (
    <SupportDialog
      title={t('replaceTitle')}
      go={t('replaceGo')}
      fields={[]}
      isReady={chosen.length > 0}
      follows={[t('followsBlocked'), t('followsOwnerMail'), t('followsHolderStays')]}
      send={(text) => ask(replaceCodes, { number: order.number, ticketIds: [...chosen], note: text('note') })}
      onClose={onClose}
      onDone={() => onDone(t('replaceDone', { count: chosen.length }))}
    >
      {() => (
        <TicketChoice
          label={t('replaceWhich')}
          all={t('replaceAll')}
          tickets={tickets}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
    </SupportDialog>
  );
}

/** Sends the buyer's tickets, with new codes, to another address. */
export function ElsewhereDialog({ order, onClose, onDone }: DialogOfOrder) {
  const t = useText('officeOrders');
  const ask = useConfirmedAsk();
  const [email, setEmail] = useState('');
  return (
    <SupportDialog
      title={t('elsewhereTitle')}
      go={t('elsewhereGo')}
      fields={['email']}
      follows={[t('followsBlocked'), t('followsTold', { to: order.buyer.email }), t('followsAccount')]}
      send={(text) => ask(sendTicketsElsewhere, { number: order.number, email, note: text('note') })}
      onClose={onClose}
      onDone={() => onDone(t('elsewhereDone', { to: email.trim() }))}
    >
      {(errorOf) => (
        <TextField
          name="email"
          type="email"
          label={t('elsewhereEmail')}
          hint={t('elsewhereHint')}
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={errorOf('email')}
        />
      )}
    </SupportDialog>
  );
}
