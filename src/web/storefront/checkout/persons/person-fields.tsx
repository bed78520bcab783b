import { TextField } from '#src/web/kit/forms/field.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { cpfAsTyped, formatField } from '#src/web/kit/forms/typed-format.ts';
import { Pair } from '#src/web/kit/layout/pair.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import type { HolderDocument } from './holder-slots.ts';

interface Person {
  name: string;
  lastName: string;
  documentType: HolderDocument;
  documentNumber: string;
}

/** Name and document of a person beside the buyer. `prefix` begins the names of the fields. */
export function PersonFields({
  prefix,
  person,
  onChange,
  errorOf,
}: {
  prefix: string;
  person: Person;
  onChange: (part: Partial<Person>) => void;
  errorOf: (field: 'name' | 'lastName' | 'documentNumber') => string | null;
}) {
  const t = useText('checkout');
  const isCpf = person.documentType === 'CPF';
  const typed = (field: 'name' | 'lastName' | 'documentNumber') => ({
    name: `${prefix}-${field}`,
    value: person[field],
    error: errorOf(field),
    onChange: (typing: { target: HTMLInputElement }) => {
      if (field === 'documentNumber' && isCpf) formatField(typing.target, cpfAsTyped);
      onChange({ [field]: typing.target.value });
    },
    required: true,
    autoComplete: 'off',
  });
  return (
    <>
      <Pair>
        <TextField {...typed('name')} label={t('holderName')} />
        <TextField {...typed('lastName')} label={t('holderLastName')} />
      </Pair>
      <Pair>
        <SelectField
          name={`${prefix}-documentType`}
          label={t('holderDocumentType')}
          options={[
            { value: 'CPF', label: t('CPF') },
            { value: 'PASSPORT', label: t('PASSPORT') },
          ]}
          value={person.documentType}
          onChange={(chosen) => onChange({ documentType: chosen.target.value as HolderDocument })}
        />
        <TextField
          {...typed('documentNumber')}
          label={isCpf ? t('holderCPF') : t('holderPassport')}
          inputMode={isCpf ? 'numeric' : 'text'}
          spellCheck={false}
        />
      </Pair>
    </>
  );
}
