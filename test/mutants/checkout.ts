import type { Mutant } from './mutant.ts';

/** The short checkout: one line each for what is presumed, and the button in the bar. */
export const checkoutMutants: readonly Mutant[] = [
  {
    id: 'unfolded-without-focus',
    says: 'Fields that were asked for do not take the focus.',
    file: 'src/web/kit/forms/use-unfolding.ts',
    find: '      isPressed.current = true;\n',
    replace: '',
    caught: ['stands as one line, and its fields take the focus once they are asked for'],
  },
  {
    id: 'closed-delivery-folded',
    says: 'A delivery that has run out stands as chosen.',
    file: 'src/web/storefront/checkout/delivery-part.tsx',
    find: 'isOpen={chosen === undefined || isClosed(chosen) || error !== null}',
    replace: 'isOpen={chosen === undefined || error !== null}',
    caught: ['is a question where it has run out, and the fields of a company that is typed stay'],
  },
  {
    id: 'bar-button-of-no-form',
    says: 'The button of the bar belongs to no form.',
    file: 'src/web/storefront/checkout/pay/pay-button.tsx',
    find: ' form={payFormId}',
    replace: '',
    caught: ['stands once, and sends the order wherever it stands (%i px)'],
  },
  {
    id: 'two-pay-buttons',
    says: 'A phone has two buttons that pay.',
    file: 'src/web/storefront/checkout/pay/terms-and-pay.module.css',
    find: 'display: none;',
    replace: 'display: block;',
    caught: ['stands once, and sends the order wherever it stands (%i px)'],
  },
  {
    id: 'unanswered-cep-shows-nothing',
    says: 'A CEP of which nothing was heard leaves the other fields away.',
    file: 'src/web/parts/addresses/use-place-stage.ts',
    find: 'return hasSomething || normalZipCode(place.zipCode) !== null',
    replace: 'return hasSomething',
    caught: ['is typed whole where the CEP is not known, is not answered, or is of another country'],
  },
  {
    id: 'forgotten-address-stays-folded',
    says: 'Errors in the fields of an address do not show them.',
    file: 'src/web/parts/addresses/use-place-stage.ts',
    find: 'hiddenOf[wanted].some(',
    replace: '[].some(',
    caught: ['shows its fields to who has forgotten one'],
  },
  {
    id: 'state-alone-asks-for-all',
    says: 'A bill whose CEP told its state asks for state, district and flat.',
    file: 'src/web/parts/addresses/use-place-stage.ts',
    find: "  if (lookUp === 'filledState' && isBill) return 'state';\n",
    replace: '',
    caught: [
      'asks for city, street and number alone where the CEP told its state, and says so of what is missing',
    ],
  },
  {
    id: 'shown-error-opens-all',
    says: 'What is missing in a short bill opens fields that are not needed.',
    file: 'src/web/parts/addresses/use-place-stage.ts',
    find: "state: ['complement',",
    replace: "state: ['streetName', 'complement',",
    caught: [
      'asks for city, street and number alone where the CEP told its state, and says so of what is missing',
    ],
  },
  {
    id: 'state-of-bill-is-lost',
    says: 'The state that the CEP told is not in the form of a short bill.',
    file: 'src/web/parts/addresses/short-place.tsx',
    find: "<SelectField {...field('stateId')} label={t('state')} options={states} />",
    replace: '',
    caught: [
      'asks for city, street and number alone where the CEP told its state, and says so of what is missing',
    ],
  },
  {
    id: 'other-state-without-focus',
    says: 'The focus is lost with the button that opens the state.',
    file: 'src/web/parts/addresses/use-place-stage.ts',
    find: '    document.getElementById(idOf(asked.current))?.focus();\n',
    replace: '',
    caught: ['opens the state of a CEP that is in another one, and takes the focus there'],
  },
  {
    id: 'abroad-asks-for-all',
    says: 'A bill abroad asks for district and flat.',
    file: 'src/web/parts/addresses/use-place-stage.ts',
    find: 'return isBill && [streetNumber',
    replace: 'return !isBill && [streetNumber',
    caught: ['is three lines abroad, and has a flat for who presses for it'],
  },
];
