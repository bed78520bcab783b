import { z } from 'zod';
import { fileFailures, fileKinds } from '#src/domain/file/file-kinds.ts';
import { boundedMail, mail, toAddress } from './effect.ts';
import { mailbox, ofPerson, staff, uuid } from './fact.ts';

const fileKind = z.enum(fileKinds);

/** Facts about a login, an address or a person of the staff. */
export const personFacts = {
  'customer.added': ofPerson(
    'An account was made whose address nobody has proved.',
    {
      customerId: uuid,
      to: mailbox,
    },
    ({ customerId, to }) => mail('confirm-email', toAddress(to), customerId, { customerId }),
  ),
  'email.confirmation-requested': ofPerson(
    'A customer requested the confirming link again.',
    {
      customerId: uuid,
      to: mailbox,
    },
    ({ customerId, to }) => boundedMail('confirm-email', toAddress(to), { customerId }),
  ),
  'email.change-requested': ofPerson(
    'A customer gave another address.',
    { customerId: uuid, to: mailbox },
    ({ customerId, to }) => boundedMail('change-email', toAddress(to), { customerId }),
  ),
  'password.requested': ofPerson(
    'Somebody requested a new password by address alone.',
    {
      requestId: uuid,
      to: mailbox,
    },
    ({ requestId, to }) => mail('new-password', toAddress(to), requestId, { customerId: null }),
  ),
  'log-in-code.requested': ofPerson(
    'Somebody requested a code by address alone.',
    {
      logInCodeId: uuid,
      to: mailbox,
    },
    ({ logInCodeId, to }) =>
      mail('log-in-code', toAddress(to), logInCodeId, { customerId: null, logInCodeId }),
  ),
  'login.warned': ofPerson(
    'The way into an account changed, or somebody tried it.',
    {
      what: z.enum([
        'email-changed',
        'password-changed',
        'password-removed',
        'passkey-added',
        'passkey-removed',
        'social-login-connected',
        'social-login-disconnected',
        'new-device',
        'log-in-failures',
        'account-locked',
        'erasure-requested',
      ]),
      occasion: z.string(),
      customerId: uuid,
      to: mailbox,
      lockCodeId: uuid.nullable(),
    },
    ({ what, occasion, customerId, to, lockCodeId }) =>
      mail(what, toAddress(to), occasion, { customerId, lockCodeId }),
  ),
  'privacy.answered': ofPerson(
    'A request about own data was answered.',
    { requestId: uuid, customerId: uuid, to: mailbox },
    ({ requestId, customerId, to }) =>
      mail('data-request-answered', toAddress(to), requestId, { customerId, lockCodeId: null }),
  ),
  'follow.requested': ofPerson(
    'An address asked for alerts.',
    // The same request is asked again by another mail.
    { requestId: uuid, occasion: uuid, to: mailbox },
    ({ requestId, occasion, to }) => mail('confirm-follow', toAddress(to), occasion, { requestId }),
  ),
  'staff.invited': ofPerson(
    'A role was offered to an address.',
    { invitationId: uuid, to: mailbox },
    ({ invitationId, to }) => mail('staff-invitation', toAddress(to), invitationId, { invitationId }),
  ),
  'staff.password-requested': ofPerson(
    'Somebody requested a new password for the back office.',
    {
      requestId: uuid,
      to: mailbox,
    },
    ({ requestId, to }) => mail('staff-new-password', toAddress(to), requestId, { staffId: null }),
  ),
  'staff.warned': ofPerson(
    'The password or second factor of staff changed.',
    {
      what: z.enum(['staff-password-changed', 'staff-factor-changed']),
      occasion: z.string(),
      person: staff,
    },
    ({ what, occasion, person }) => mail(what, toAddress(person), occasion, { staffId: person.staffId }),
  ),
  'file.ready': ofPerson(
    'A scheduled file of staff is ready.',
    { fileId: uuid, kind: fileKind, person: staff },
    ({ fileId, kind, person }) => {
      const { staffId } = person;
      return mail('staff-file-ready', toAddress(person), fileId, { staffId, fileId, kind });
    },
  ),
  'file.failed': ofPerson(
    'A scheduled file of staff was not made, and will not be.',
    { fileId: uuid, kind: fileKind, failure: z.enum(fileFailures), person: staff },
    ({ fileId, kind, failure, person }) => {
      const { staffId } = person;
      return mail('staff-file-failed', toAddress(person), fileId, { staffId, fileId, kind, failure });
    },
  ),
  'file-schedule.refused': ofPerson(
    'A schedule of files ended, because its person has the right no more.',
    { scheduleId: uuid, kind: fileKind, person: staff },
    ({ scheduleId, kind, person }) => {
      const { staffId } = person;
      return mail('staff-schedule-ended', toAddress(person), scheduleId, { staffId, scheduleId, kind });
    },
  ),
};
