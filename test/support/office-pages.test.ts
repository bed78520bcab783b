import { getVariableValues, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { ownOperations } from '#src/api/graphql/own-operations.ts';
import { staffSchema } from '#src/api/staff/schema.ts';
import { officePages, pageVariables } from './office-pages.ts';

const staffOperations = ownOperations(new URL('../../src/web/back-office/staff-api/', import.meta.url));

const about = {
  ...{ organizerId: 'a', eventId: 'b', courtesyEventId: 'c', orderNumber: 'd', buyerId: 'e', mailId: 'f' },
  ...{ mailingId: 'g', manyActId: 'h', shiftId: 'k', ticketId: 'i', searches: ['j'] },
};

// Measurements that take a quarter of an hour stop at a query whose variables are missing or of another type.
test('every query of the back office has the variables it needs to be measured', () => {
  const wrong = officePages({ staffOperations }).flatMap(({ name, text }) => {
    const [definition] = parse(text).definitions;
    if (definition?.kind !== Kind.OPERATION_DEFINITION) return [`${name} is no operation`];
    const variables = pageVariables(name, 0, about);
    const { errors = [] } = getVariableValues(staffSchema(), definition.variableDefinitions ?? [], variables);
    return errors.map(({ message }) => `${name}: ${message}`);
  });
  expect(wrong).toEqual([]);
});
